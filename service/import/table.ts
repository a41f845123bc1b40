/** A file as rows of text cells, before anybody knows which column is which. */
export type TableRow = {
  /** As a spreadsheet counts: the first line of the file is 1. */
  number: number
  cells: readonly string[]
}

/** Cells that are one over several rows, such as C2:C5: only the first row has what they hold. */
export type RowMerge = { address: string; lastRow: number }

export type Table = {
  rows: readonly TableRow[]
  merges: readonly RowMerge[]
  /** Sentences about what was left unread. */
  remarks: readonly string[]
}

export function isBlank(row: TableRow): boolean {
  return row.cells.every(cell => cell.trim() === '')
}
