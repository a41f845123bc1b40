import { setTimeout as wait } from 'node:timers/promises'

/** Begins one task after another at equal intervals, whether or not earlier ones have ended; resolves when all have. */
export async function onSchedule<Item>(
  items: readonly Item[],
  seconds: number,
  begin: (item: Item, index: number, dueAt: number) => Promise<void>,
): Promise<void> {
  const start = performance.now()
  const pending: Promise<void>[] = []
  for (const [index, item] of items.entries()) {
    const dueAt = start + (index * 1_000 * seconds) / items.length
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await wait(waitMs)
    pending.push(begin(item, index, dueAt))
  }
  await Promise.all(pending)
}
