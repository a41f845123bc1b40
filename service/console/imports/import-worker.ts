import { importLimits } from '@yaoji/contract/console/imports'
import { headingsIn, type ColumnField } from '../../operations/imports/choose-columns.ts'
import { messages } from '../../operations/imports/messages.ts'
import type { ImportFile } from '../../operations/imports/open-import.ts'
import { messages as tableMessages } from '../../platform/tables/messages.ts'
import { tableIn } from '../../platform/tables/read-table.ts'
import { serveReading } from '../../platform/tables/serve-reading.ts'
import { ImportError, isBlank, type CellMerge } from '../../platform/tables/table.ts'
import { limitsOfList } from '../../platform/tables/workbook/limits.ts'

/** Characters of all that is stored: 20,000 rows of 1,200. A workbook may name one long text in every cell. */
const textMax = 24_000_000

/** A file to import, as base64url, and what its columns may be read as. */
export type ImportJob = { file: string; fields: readonly ColumnField[] }

/** @throws {ImportError} where there are more than a list of this length can have */
function mergesJson(merges: readonly CellMerge[]): string {
  if (merges.length > importLimits.rowsMax * 2) throw new ImportError(tableMessages.tooManyCells)
  return JSON.stringify(merges)
}

/** The headings of a file and the rows below them. @throws {ImportError} */
export function readImportFile({ file, fields }: ImportJob): ImportFile {
  const known = fields.flatMap(field => field.headings)
  const { rows, merges, remarks } = tableIn(Buffer.from(file, 'base64url'), known, { limits: limitsOfList(importLimits.rowsMax) })
  const heading = headingsIn(rows, fields)
  const below = rows.filter(row => heading !== undefined && row.number > heading.number && !isBlank(row))
  if (!heading || below.length === 0) throw new ImportError(messages.empty)
  if (below.length > importLimits.rowsMax) throw new ImportError(messages.tooManyRows(below.length))
  if (heading.cells.length > importLimits.columnsMax) throw new ImportError(messages.tooManyColumns(heading.cells.length))
  let left = textMax - remarks.join('').length
  const stored = below.map(({ number, cells, problem = '' }) => {
    const row = { line: number, cells: JSON.stringify(cells), problem }
    left -= row.cells.length
    if (left < 0) throw new ImportError(tableMessages.tooManyCells)
    return row
  })
  return { headings: heading.cells, rows: stored, merges: mergesJson(merges), remarks }
}

serveReading(readImportFile)
