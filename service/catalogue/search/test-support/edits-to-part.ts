/**
 * The fewest single edits (wrong, missing, extra or swapped character) that turn the
 * query into some part of a text, or undefined when more than `most` are needed.
 */
export function editsToPart(query: readonly string[], text: readonly string[], most: number): { edits: number; end: number } | undefined {
  const width = text.length + 1
  let beforeLast = new Uint8Array(width)
  let last = new Uint8Array(width)
  let current = new Uint8Array(width)
  for (let row = 1; row <= query.length; row++) {
    const char = query[row - 1]
    const before = query[row - 2]
    current[0] = row
    let least = row
    for (let column = 1; column < width; column++) {
      const other = text[column - 1]
      let cost = (last[column - 1] ?? 0) + (char === other ? 0 : 1)
      cost = Math.min(cost, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      // A swap of neighbours.
      if (column > 1 && before === other && char === text[column - 2]) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return undefined
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return cheapestEnd(last, most)
}

function cheapestEnd(costs: Uint8Array, most: number): { edits: number; end: number } | undefined {
  let end = 0
  for (let column = 1; column < costs.length; column++) if ((costs[column] ?? 0) <= (costs[end] ?? 0)) end = column
  const edits = costs[end] ?? 0
  return edits <= most ? { edits, end } : undefined
}
