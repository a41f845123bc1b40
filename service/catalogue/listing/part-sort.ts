/** Negative when the first comes before the second; never zero for different ones. */
export type Order = (first: number, second: number) => number

function partition(items: Uint32Array, from: number, to: number, order: Order): number {
  const pivot = items[(from + to) >>> 1] ?? 0
  let low = from
  let high = to
  while (low <= high) {
    while (order(items[low] ?? 0, pivot) < 0) low++
    while (order(items[high] ?? 0, pivot) > 0) high--
    if (low > high) break
    const moved = items[low] ?? 0
    items[low++] = items[high] ?? 0
    items[high--] = moved
  }
  return low
}

/**
 * Puts the items from one place to another (exclusive) where a sort of all would put
 * them, in place, and answers them. The others are only put on their side of it, so a
 * page of a million costs a few passes.
 */
export function sortedPart(items: Uint32Array, from: number, to: number, order: Order): Uint32Array {
  const parts: [number, number][] = [[0, items.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part
    if (first >= last || last < from || first >= to) continue
    const middle = partition(items, first, last, order)
    parts.push([first, middle - 1], [middle, last])
  }
  return items.subarray(from, to)
}
