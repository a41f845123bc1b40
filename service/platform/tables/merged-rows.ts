import type { CellMerge, TableRow } from './table.ts'

/** Which of these rows have a merged cell in one of these columns, and its address. */
export function mergedRows(merges: readonly CellMerge[], rows: readonly TableRow[], columns: ReadonlySet<number>): Map<number, string> {
  const merged = new Map<number, string>()
  const first = rows[0]?.number ?? 0
  const last = rows.at(-1)?.number ?? -1
  for (const { address, firstRow, lastRow, firstColumn, lastColumn } of merges) {
    if (![...columns].some(column => column >= firstColumn && column <= lastColumn)) continue
    for (let row = Math.max(first, firstRow); row <= Math.min(last, lastRow); row++) if (!merged.has(row)) merged.set(row, address)
  }
  return merged
}
