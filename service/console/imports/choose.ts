import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { consoleImportColumnsCall } from '@yaoji/contract/calls/console/imports'
import { checkImport } from '../../operations/imports/check-import.ts'
import { guessColumns } from '../../operations/imports/choose-columns.ts'
import { importWorks } from '../../operations/imports/import-work.ts'
import { messages } from '../../operations/imports/messages.ts'
import { listIn, lockImport } from '../../operations/imports/stored-import.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { StaffRow } from '../staff/accounts.ts'
import { findImport } from './find.ts'

/** Says what the columns of a file mean, and checks its rows again. @throws {ApiError} for a field twice, unknown, or after the start */
export async function chooseImportColumns(
  trx: Transaction<Tables>,
  { role }: Pick<StaffRow, 'role'>,
  { import_id: id, column_fields: chosen }: Body<typeof consoleImportColumnsCall>,
  now: number,
): Promise<void> {
  await findImport(trx, role, id)
  const file = await lockImport(trx, id)
  if (file.state !== 'open') throw ApiError.conflict(messages.started)
  const fields = importWorks[file.kind].fields(role)
  const headings = listIn<string>(file.headings)
  const refuse = (message: string) => ApiError.invalid('column_fields', message)
  if (chosen.length !== headings.length) throw refuse(messages.columns(headings.length))
  const read = chosen.filter(field => field !== 'none')
  for (const [place, name] of read.entries()) {
    const field = fields.find(each => each.name === name)
    if (!field) throw refuse(messages.unknownField(name))
    if (read.indexOf(name) < place) throw refuse(messages.twice(field.label))
  }
  const guessed = guessColumns(headings, fields)
  // A column that this role cannot read anyway is not remembered as one that was left out.
  const columns = chosen.map((field, place) => (field === 'none' && guessed[place] === '' ? '' : field))
  await trx
    .updateTable('import_file')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute()
  await checkImport(trx, id, { role, now })
}
