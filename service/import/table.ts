/** A file as rows of text cells, before anybody knows which column is which. */
export type TableRow = {
  /** As a spreadsheet counts: the first line of the file is 1. */
  number: number
  cells: readonly string[]
}

export type Table = {
  rows: readonly TableRow[]
  /** Sentences about what was left unread. */
  remarks: readonly string[]
}

export function isBlank(row: TableRow): boolean {
  return row.cells.every(cell => cell.trim() === '')
}
