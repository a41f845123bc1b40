import { decodeText } from '../../platform/tables/decode-text.ts'
import { readCsv } from '../../platform/tables/read-csv.ts'
import { kindOf } from '../../platform/tables/read-table.ts'
import { readXlsx } from '../../platform/tables/read-xlsx.ts'
import { type Table, ImportError } from '../../platform/tables/table.ts'
import type { WorkbookLimits } from '../../platform/tables/workbook/limits.ts'
import { messages } from './messages.ts'
import type { ListRow } from './read-list.ts'
import { unmergedRows } from './unmerged-rows.ts'
import { textRows } from './text-rows.ts'
import { headings } from './words/headings.ts'

const fileMaxMb = 1
const fileMaxBytes = fileMaxMb * 1024 * 1024
const rowMax = 20_000
/** An untrusted workbook: no real list unpacks to more. */
const workbookLimits: WorkbookLimits = { unpackedMaxMb: 8, rowMax, columnMax: 702, cellsMax: 2_000_000 }
const lineEnd = /\r\n?|[\n\u2028\u2029]/
/** Where one of these stands is the list. */
const sheetHeadings = [...headings.name, ...headings.quantity, ...headings.barcode]

export type ListFile = { rows: ListRow[]; remarks: readonly string[] }

function rowsOf(table: Table): ListFile {
  const { rows, remarks } = unmergedRows(table)
  return { rows: rows.map(({ number, cells }) => ({ row: number, cells })), remarks }
}

/** The rows of an uploaded file. @throws {ImportError} with what is wrong with it, for the buyer */
export function fileRows(bytes: Buffer, name: string): ListFile {
  if (bytes.length > fileMaxBytes) throw new ImportError(messages.fileTooLarge(fileMaxMb))
  if (kindOf(bytes) === 'xlsx') return rowsOf(readXlsx(bytes, sheetHeadings, undefined, workbookLimits))
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new ImportError(messages.notAList)
  // Half a million rows of a megabyte would take more memory than the worker has.
  if (text.split(lineEnd, rowMax + 1).length > rowMax) throw new ImportError(messages.fileTooLong(rowMax))
  return /\.csv$/i.test(name) ? rowsOf(readCsv(bytes, true)) : { rows: textRows(text), remarks: [] }
}
