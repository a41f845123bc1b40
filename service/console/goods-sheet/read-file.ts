import { sheetTextMax } from '@yaoji/contract/console-goods'
import { cellsMax } from '@yaoji/contract/goods-cells'
import { ApiError } from '../../platform/http/api-error.ts'
import { readCsv } from '../../platform/tables/read-csv.ts'
import { kindOf } from '../../platform/tables/read-table.ts'
import { readXlsx } from '../../platform/tables/read-xlsx.ts'
import { ImportError, isBlank, type Table } from '../../platform/tables/table.ts'
import { knownHeadings } from './columns.ts'
import { messages } from './messages.ts'

/** A cell of a text of tabs, as spreadsheets copy it. */
const cellText = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** @throws {ApiError} 422 at `file` */
function tableIn(bytes: Buffer): Table {
  try {
    return kindOf(bytes) === 'xlsx' ? readXlsx(bytes, knownHeadings) : readCsv(bytes)
  } catch (error) {
    if (error instanceof ImportError) throw ApiError.invalid('file', error.message)
    throw error
  }
}

/** The rows of a file as they would be pasted, each in the line that it has there. @throws {ApiError} 422 at `file` */
export function readSheetFile(bytes: Buffer): { text: string; remarks: string[] } {
  const { rows, remarks } = tableIn(bytes)
  const filled = rows.filter(row => !isBlank(row))
  const last = filled.at(-1)
  if (!last) throw ApiError.invalid('file', messages.empty)
  if (last.number > cellsMax * 2 || filled.length > cellsMax) throw ApiError.invalid('file', messages.tooMany(cellsMax))
  const lines = Array.from({ length: last.number }, () => '')
  for (const { number, cells } of filled) lines[number - 1] = cells.map(cellText).join('\t')
  const text = lines.join('\n')
  if (text.length > sheetTextMax) throw ApiError.invalid('file', messages.tooLarge)
  return { text, remarks: [...remarks] }
}
