import { sheetTextMax } from '@yaoji/contract/console/goods'
import { cellsMax } from '@yaoji/contract/goods/cells'
import { tableIn } from '../../platform/tables/read-table.ts'
import { serveReading } from '../../platform/tables/serve-reading.ts'
import { ImportError, isBlank } from '../../platform/tables/table.ts'
import { limitsOfList } from '../../platform/tables/workbook/limits.ts'
import { knownHeadings } from './columns.ts'
import { messages } from './messages.ts'

export type SheetFile = { text: string; remarks: string[] }

/** A cell of a text of tabs, as spreadsheets copy it. */
const cellText = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The rows of a file as they would be pasted, each in the line that it has there. @throws {ImportError} */
export function readSheetFile(file: string): SheetFile {
  const { rows, remarks } = tableIn(Buffer.from(file, 'base64url'), knownHeadings, { limits: limitsOfList(cellsMax) })
  const filled = rows.filter(row => !isBlank(row))
  const last = filled.at(-1)
  if (!last) throw new ImportError(messages.empty)
  if (filled.length > cellsMax) throw new ImportError(messages.tooMany(cellsMax))
  const lines = Array.from({ length: last.number }, () => '')
  for (const { number, cells } of filled) lines[number - 1] = cells.map(cellText).join('\t')
  const text = lines.join('\n')
  if (text.length > sheetTextMax) throw new ImportError(messages.tooLarge)
  return { text, remarks: [...remarks] }
}

serveReading(readSheetFile)
