/** A file as rows of text cells, before anybody knows which column is which. */
export type TableRow = {
  /** As a spreadsheet counts: the first line of the file is 1. */
  number: number
  cells: readonly string[]
  /** Why the row cannot be read. */
  problem?: string
}

/** Cells that are one, such as C2:C5: only the first of them has what they hold. Rows count from 1, columns from 0. */
export type CellMerge = { address: string; firstRow: number; lastRow: number; firstColumn: number; lastColumn: number }

export type Table = {
  rows: readonly TableRow[]
  merges: readonly CellMerge[]
  /** Sentences about what was left unread. */
  remarks: readonly string[]
}

export function isBlank(row: TableRow): boolean {
  return row.cells.every(cell => cell.trim() === '')
}
