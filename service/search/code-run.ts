/** Codes as numbers in growing order, with the goods' slot of each. */
export type CodeRun = { keys: Float64Array; slots: Int32Array }

export const emptyRun: CodeRun = { keys: new Float64Array(0), slots: new Int32Array(0) }

/** Order of numbers below 2^53 by radix, sixteen bits a pass: a million in a tenth of a second. */
export function sortedOrder(keys: Float64Array): Uint32Array {
  let order = Uint32Array.from(keys, (_, index) => index)
  let spare = new Uint32Array(keys.length)
  const counts = new Uint32Array(65_537)
  for (const unit of [1, 65_536, 65_536 ** 2, 65_536 ** 3]) {
    const part = (index: number) => Math.floor((keys[index] ?? 0) / unit) % 65_536
    counts.fill(0)
    for (const index of order) counts[part(index) + 1] = (counts[part(index) + 1] ?? 0) + 1
    for (let value = 1; value < counts.length; value++) counts[value] = (counts[value] ?? 0) + (counts[value - 1] ?? 0)
    for (const index of order) {
      const place = counts[part(index)] ?? 0
      spare[place] = index
      counts[part(index)] = place + 1
    }
    ;[order, spare] = [spare, order]
  }
  return order
}

export function sortedRun(keys: Float64Array, slots: Int32Array): CodeRun {
  const order = sortedOrder(keys)
  return {
    keys: Float64Array.from(order, index => keys[index] ?? 0),
    slots: Int32Array.from(order, index => slots[index] ?? 0),
  }
}

/** Both runs in one, without the slots that are left out of the first. */
export function mergedRun(first: CodeRun, left: ReadonlySet<number>, second: CodeRun): CodeRun {
  const keys = new Float64Array(first.keys.length + second.keys.length)
  const slots = new Int32Array(keys.length)
  let at = 0
  const take = (run: CodeRun, index: number) => {
    keys[at] = run.keys[index] ?? 0
    slots[at++] = run.slots[index] ?? 0
  }
  let other = 0
  for (let own = 0; own < first.keys.length; own++) {
    if (left.has(first.slots[own] ?? 0)) continue
    while (other < second.keys.length && (second.keys[other] ?? 0) < (first.keys[own] ?? 0)) take(second, other++)
    take(first, own)
  }
  while (other < second.keys.length) take(second, other++)
  return { keys: keys.slice(0, at), slots: slots.slice(0, at) }
}

/** The place of the first code that is not below a key. */
export function firstAtLeast({ keys }: CodeRun, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}
