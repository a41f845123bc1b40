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

/** Ends an import before it changed anything; the message is one sentence for the shop's staff. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImportError'
  }
}

/** Which of these rows have a merged cell in one of these columns, and its address. */
export function mergedRows(merges: readonly CellMerge[], rows: readonly TableRow[], columns: ReadonlySet<number>): Map<number, string> {
  const merged = new Map<number, string>()
  const first = rows[0]?.number ?? 0
  const last = rows.at(-1)?.number ?? -1
  const wanted = [...columns]
  // Sorted by their first rows, each row is looked at once, however many merges lie over each other.
  let reached = first - 1
  for (const { address, firstRow, lastRow, firstColumn, lastColumn } of merges.toSorted((one, other) => one.firstRow - other.firstRow)) {
    if (!wanted.some(column => column >= firstColumn && column <= lastColumn)) continue
    for (let row = Math.max(reached + 1, firstRow); row <= Math.min(last, lastRow); row++) merged.set(row, address)
    reached = Math.max(reached, Math.min(last, lastRow))
  }
  return merged
}
