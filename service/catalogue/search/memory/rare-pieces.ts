/** Non-overlapping pieces of a text, the ones with the fewest matches first. */
export function rarestApart<Piece extends { from: number; to: number }>(
  pieces: readonly Piece[],
  sizeOf: (piece: Piece) => number,
  count: number,
): Piece[] {
  const sized = pieces.map(piece => ({ piece, size: sizeOf(piece) })).toSorted((a, b) => a.size - b.size)
  const chosen: Piece[] = []
  for (const { piece } of sized) {
    if (chosen.length === count) break
    if (chosen.every(other => piece.from >= other.to || piece.to <= other.from)) chosen.push(piece)
  }
  return chosen
}

/** The minimum sum of sizes for each number of pieces up to `count`, from each place on. */
function leastSums(sizes: readonly number[], count: number, step: number): Float64Array[] {
  const sums = [new Float64Array(sizes.length + step)]
  for (let pieces = 1; pieces <= count; pieces++) {
    const row = new Float64Array(sizes.length + step).fill(Infinity)
    for (let at = sizes.length - 1; at >= 0; at--)
      row[at] = Math.min(row[at + 1] ?? Infinity, (sizes[at] ?? 0) + (sums[pieces - 1]?.[at + step] ?? Infinity))
    sums.push(row)
  }
  return sums
}

/**
 * The places of `count` pieces of a length with the fewest matches in all, two letters between neighbours if there is room: then a slip that changes
 * up to three letters breaks only one piece. Without room, a slip that breaks the first and the last piece breaks all between them.
 */
export function piecesApart(sizes: readonly number[], count: number, length: number): number[] {
  const step = Math.min(length + 2, Math.floor((sizes.length - 1) / (count - 1)))
  const sums = leastSums(sizes, count, step)
  const places: number[] = []
  for (let left = count, at = 0; left > 0; at += step) {
    while (sums[left]?.[at] === sums[left]?.[at + 1]) at++
    places.push(at)
    left--
  }
  return places
}
