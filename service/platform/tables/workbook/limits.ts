/** Bounds of a workbook; the defaults are those of Excel itself. */
export type WorkbookLimits = {
  /** Of all parts that are read. */
  unpackedMaxMb: number
  rowMax: number
  columnMax: number
  /** Rows × columns of one sheet: a single cell far outside costs as much as all cells before it. */
  cellsMax: number
}

export const staffLimits: WorkbookLimits = { unpackedMaxMb: 1_024, rowMax: 1_048_576, columnMax: 16_384, cellsMax: 20_000_000 }
