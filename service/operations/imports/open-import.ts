import type { Transaction } from 'kysely'
import { importLimits, type ImportKind } from '@yaoji/contract/console-imports'
import type { StaffRole } from '@yaoji/contract/operator-roles'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { readCsv } from '../../platform/tables/read-csv.ts'
import { kindOf } from '../../platform/tables/read-table.ts'
import { readXlsx } from '../../platform/tables/read-xlsx.ts'
import { ImportError, isBlank, type Table } from '../../platform/tables/table.ts'
import type { WorkbookLimits } from '../../platform/tables/workbook/limits.ts'
import { checkImport } from './check-import.ts'
import { chooseColumns, headingsIn, type ColumnField } from './choose-columns.ts'
import { importWorks } from './import-work.ts'
import { messages } from './messages.ts'
import { putRows } from './stored-import.ts'

/** The file is read while others wait: what no list of this length needs is refused before it is unpacked. */
const workbookLimits: WorkbookLimits = { unpackedMaxMb: 96, rowMax: importLimits.rowsMax * 2, columnMax: 702, cellsMax: 2_000_000 }

/** @throws {ApiError} 422 at `file` */
function tableIn(bytes: Buffer, fields: readonly ColumnField[]): Table {
  const headings = fields.flatMap(field => field.headings)
  try {
    return kindOf(bytes) === 'xlsx' ? readXlsx(bytes, headings, undefined, workbookLimits) : readCsv(bytes)
  } catch (error) {
    if (error instanceof ImportError) throw ApiError.invalid('file', error.message)
    throw error
  }
}

/** The headings of a file and the rows below them. @throws {ApiError} 422 at `file` */
export function readImportFile(bytes: Buffer, kind: ImportKind) {
  const fields = importWorks[kind].fields(undefined)
  const { rows, merges, remarks } = tableIn(bytes, fields)
  const heading = headingsIn(rows, fields)
  const below = rows.filter(row => heading !== undefined && row.number > heading.number && !isBlank(row))
  if (!heading || below.length === 0) throw ApiError.invalid('file', messages.empty)
  if (below.length > importLimits.rowsMax) throw ApiError.invalid('file', messages.tooManyRows(below.length))
  if (heading.cells.length > importLimits.columnsMax) throw ApiError.invalid('file', messages.tooManyColumns(heading.cells.length))
  return { headings: heading.cells, rows: below, merges, remarks }
}

type Opening = {
  kind: ImportKind
  fileName: string
  file: ReturnType<typeof readImportFile>
  operator: string
  role: StaffRole
  now: number
}

/** Stores a file that was read, with its columns as they are guessed or remembered, and checks its rows. */
export async function openImport(trx: Transaction<Tables>, { kind, fileName, file, operator, role, now }: Opening): Promise<number> {
  const columns = await chooseColumns(trx, kind, file.headings, importWorks[kind].fields(role))
  const { id } = await trx
    .insertInto('import_file')
    .values({
      ...{ kind, name: fileName, operator, state: 'open', problem: '', created_at: now },
      headings: JSON.stringify(file.headings),
      columns: JSON.stringify(columns),
      merges: JSON.stringify(file.merges),
      remarks: JSON.stringify(file.remarks),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putRows(
    trx,
    file.rows.map(({ number, cells, problem = '' }) => ({
      ...{ import_id: id, line: number, cells: JSON.stringify(cells), problem },
      ...{ outcome: null, is_done: 0, reasons: '[]', subject: '' },
    })),
  )
  await checkImport(trx, id, { role, now })
  return id
}
