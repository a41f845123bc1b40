import type { Transaction } from 'kysely'
import type { ImportKind } from '@yaoji/contract/console/imports'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { checkImport } from './check-import.ts'
import { chooseColumns } from './choose-columns.ts'
import { importWorks } from './import-work.ts'
import { putRows } from './stored-import.ts'

/** Cells and merges are JSON, as they are stored: others do not wait while they are written. */
export type ImportFile = {
  headings: readonly string[]
  rows: { line: number; cells: string; problem: string }[]
  merges: string
  remarks: readonly string[]
}

type Opening = {
  kind: ImportKind
  fileName: string
  file: ImportFile
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
      merges: file.merges,
      remarks: JSON.stringify(file.remarks),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putRows(
    trx,
    file.rows.map(row => ({
      ...{ ...row, import_id: id },
      ...{ outcome: null, is_done: 0, reasons: '[]', subject: '' },
    })),
  )
  await checkImport(trx, id, { role, now })
  return id
}
