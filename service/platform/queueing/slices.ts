import { chunks } from '../database/query-parts.ts'

/** Longer than this nothing is done in one piece where it can be cut. */
const sliceMs = 8

/** Lets everything else that is ready come in between. */
export const yieldToEventLoop = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

/** Maps many items, and lets everything else that is ready come in between. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, at: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let startedAt = performance.now()
  for (const item of items) {
    if (performance.now() - startedAt >= sliceMs) {
      await yieldToEventLoop()
      startedAt = performance.now()
    }
    results.push(await map(item, results.length))
  }
  return results
}

/** Loads values of many ids in batches, and yields to the event loop in between. */
export async function loadInSlices<Value>(
  ids: readonly number[],
  idsAtOnce: number,
  load: (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): Promise<Map<number, Value>> {
  const loaded = await mapInSlices([...chunks(ids, idsAtOnce)], load)
  return new Map(loaded.flatMap(part => [...part]))
}
