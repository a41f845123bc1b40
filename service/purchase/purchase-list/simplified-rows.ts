import type { ListRow } from './read-list.ts'
import { simplifiedPieces } from './words/simplified.ts'

/** The rows of a list in the characters that goods are named in, each with what was written; a list that is in them stays. */
export function inSimplified(rows: readonly ListRow[]): readonly ListRow[] {
  const written = rows.flatMap(({ cells }) => cells)
  const usual = simplifiedPieces(written)
  if (usual === written) return rows
  let next = 0
  return rows.map(row => {
    const start = next
    next += row.cells.length
    return { ...row, cells: usual.slice(start, next), written: row.written ?? row.cells }
  })
}
