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

/** Bounds of a list that staff send in, which is refused before it is unpacked where it is longer; rows may lie among empty ones. */
export const limitsOfList = (rowsMax: number): WorkbookLimits => ({
  ...{ unpackedMaxMb: 96, rowMax: rowsMax * 2, columnMax: 702, cellsMax: 2_000_000 },
})
