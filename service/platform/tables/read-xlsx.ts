import { findHeadingRow } from './find-heading-row.ts'
import { messages } from './messages.ts'
import { type Table, ImportError } from './table.ts'
import { columnName } from './workbook/address.ts'
import { staffLimits, type WorkbookLimits } from './workbook/limits.ts'
import type { SheetContent } from './workbook/read-sheet.ts'
import { Workbook, type WorkbookSheet } from './workbook/read-workbook.ts'

/** The named sheet, hidden or not, else the first visible one with a heading row, else the first visible one. */
function chosenSheet(workbook: Workbook, name: string | undefined, headings: readonly string[]): WorkbookSheet | undefined {
  if (name !== undefined) {
    const named = workbook.sheets.find(each => each.name === name)
    if (named) return named
    const names = workbook.sheets.map(each => each.name)
    throw new ImportError(messages.noSheet(name, names))
  }
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden)
  return visible.find(sheet => findHeadingRow(workbook.contentOf(sheet).rows, headings)) ?? visible[0]
}

function unreadSheets(workbook: Workbook, chosen: WorkbookSheet | undefined): string[] {
  const others = workbook.sheets.filter(sheet => sheet !== chosen && !workbook.isEmpty(sheet))
  const names = (isHidden: boolean) => others.filter(sheet => sheet.isHidden === isHidden).map(sheet => sheet.name)
  const [visible, hidden] = [names(false), names(true)]
  return [...(visible.length > 0 ? [messages.otherSheets(visible)] : []), ...(hidden.length > 0 ? [messages.hiddenSheets(hidden)] : [])]
}

const rangesMax = 20

/** @example 3、5–9 */
function rangesText(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const open = ranges.at(-1)
    if (open && open[1] === number - 1) open[1] = number
    else ranges.push([number, number])
  }
  const shown = ranges.slice(0, rangesMax).map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
  return shown.join('、') + (ranges.length > rangesMax ? '…' : '')
}

function hiddenRemarks({ hiddenRows, hiddenColumns }: SheetContent): string[] {
  return [
    ...(hiddenRows.length > 0 ? [messages.hiddenRows(rangesText(hiddenRows))] : []),
    ...(hiddenColumns.length > 0 ? [messages.hiddenColumns(hiddenColumns.map(columnName))] : []),
  ]
}

/**
 * Reads one sheet of a workbook: the named one, or the first with a heading row. What is hidden is left out, with a remark.
 *
 * The reader is our own over a SAX parser: exceljs and read-excel-file lose cells of prefixed tags or without addresses, and hide
 * errors, merges and what is not shown; the SheetJS that npm has is four years old, with known holes.
 *
 * @throws {ImportError} where the file cannot be read
 */
export function readXlsx(bytes: Buffer, headings: readonly string[], sheetName?: string, limits: WorkbookLimits = staffLimits): Table {
  try {
    const workbook = new Workbook(bytes, limits)
    const chosen = chosenSheet(workbook, sheetName, headings)
    const remarks = sheetName === undefined ? unreadSheets(workbook, chosen) : []
    if (!chosen) return { rows: [], merges: [], remarks }
    const content = workbook.contentOf(chosen)
    return { rows: content.rows, merges: content.merges, remarks: [...remarks, ...hiddenRemarks(content)] }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(messages.brokenExcel, { cause: error })
  }
}
