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
    current[0] = row
    let least = row
    for (let column = 1; column < width; column++) {
      const cost = editCost(query, text, row, column, { beforeLast, last, current })
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return undefined
    const spare = beforeLast
    beforeLast = last
    last = current
    current = spare
  }
  return cheapestEnd(last, most)
}

type Rows = { beforeLast: Uint8Array; last: Uint8Array; current: Uint8Array }

function editCost(query: readonly string[], text: readonly string[], row: number, column: number, { beforeLast, last, current }: Rows): number {
  const isSame = query[row - 1] === text[column - 1]
  const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
  const cost = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
  const isSwapped = row > 1 && column > 1 && query[row - 1] === text[column - 2] && query[row - 2] === text[column - 1]
  return isSwapped ? Math.min(cost, (beforeLast[column - 2] ?? 0) + 1) : cost
}

function cheapestEnd(costs: Uint8Array, most: number): { edits: number; end: number } | undefined {
  let end = 0
  for (let column = 1; column < costs.length; column++) if ((costs[column] ?? 0) <= (costs[end] ?? 0)) end = column
  const edits = costs[end] ?? 0
  return edits <= most ? { edits, end } : undefined
}
