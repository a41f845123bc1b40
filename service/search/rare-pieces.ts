/** Pieces of a text apart from each other, those with the fewest answers first. */
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
