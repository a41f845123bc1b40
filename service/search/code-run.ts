/** Codes as numbers in growing order, with the goods' slot of each. */
export type CodeRun = { keys: Float64Array; slots: Int32Array }

export const emptyRun: CodeRun = { keys: new Float64Array(0), slots: new Int32Array(0) }

/** Order of numbers below 2^53 by radix, sixteen bits a pass: a million in a tenth of a second. */
export function sortedOrder(keys: Float64Array): Uint32Array {
  const low = Uint32Array.from(keys, key => key % 2 ** 32)
  const high = Uint32Array.from(keys, key => Math.floor(key / 2 ** 32))
  let order = Uint32Array.from(keys, (_, index) => index)
  for (const part of [low, high]) for (const shift of [0, 16]) order = orderedBy(part, shift, order)
  return order
}

/** The same order, but for sixteen bits by which it is put anew. */
function orderedBy(keys: Uint32Array, shift: number, order: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(65_537)
  for (const key of keys) {
    const value = ((key >>> shift) & 65_535) + 1
    places[value] = (places[value] ?? 0) + 1
  }
  for (let value = 1; value < places.length; value++) places[value] = (places[value] ?? 0) + (places[value - 1] ?? 0)
  const other = new Uint32Array(order.length)
  for (const index of order) {
    const value = ((keys[index] ?? 0) >>> shift) & 65_535
    const place = places[value] ?? 0
    other[place] = index
    places[value] = place + 1
  }
  return other
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
