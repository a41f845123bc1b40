import type { Transaction } from 'kysely'
import type { ImportedWire } from '@yaoji/contract/calls/operator/import'
import { importLimits, type ImportKind } from '@yaoji/contract/console/imports'
import { staffRoleNames, type StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Done } from '../done.ts'
import { importWorks } from './import-work.ts'
import { messages } from './messages.ts'
import {
  countOutcomes,
  countsOf,
  listIn,
  lockImport,
  putRows,
  tableOf,
  type ImportFileRow,
  type ImportTable,
  type TakenRow,
} from './stored-import.ts'

type Trx = Transaction<Tables>
/** Imports rows of one kind and says what came of each. */
export type TakeRows = (trx: Trx, table: ImportTable, file: ImportFileRow, done: Done) => Promise<ReadonlyMap<number, TakenRow>>

/** @throws {ApiError} for a file of another kind, that was undone, that cannot be read, or with columns that this role may not change */
function refuse(file: ImportFileRow, kind: ImportKind, { role }: Done): void {
  if (file.kind !== kind) throw ApiError.invalid('import_id', messages.otherKind(file.kind))
  if (file.undo_state !== null) throw ApiError.conflict(messages.undone)
  if (file.problem !== '') throw ApiError.invalid('import_id', file.problem)
  refuseColumns(file, role)
}

/** @throws {ApiError} for a file with columns that this role may not change */
export function refuseColumns(file: ImportFileRow, role: StaffRole | undefined): void {
  if (!role) return
  const { fields } = importWorks[file.kind]
  const own = new Set(fields(role).map(({ name }) => name))
  const columns = listIn<string>(file.columns)
  const foreign = fields(undefined).filter(({ name }) => columns.includes(name) && !own.has(name))
  if (foreign.length > 0)
    throw ApiError.forbidden(messages.ofRole(staffRoleNames[role], foreign.map(({ label }) => `“${label}”`).join('、')))
}

/** Rows that the check has refused stay refused: another row of the file may have the goods that they name. */
async function start(trx: Trx, { id, state }: ImportFileRow): Promise<void> {
  if (state !== 'open') return
  await trx.updateTable('import_row').set({ is_done: 1 }).where('import_id', '=', id).where('outcome', '=', 'refused').execute()
}

/** Imports the next rows of a file in the transaction that stores what came of them, so that each is done once; answers how far it is. */
export async function runImport(trx: Trx, kind: ImportKind, id: number, take: TakeRows, done: Done): Promise<ImportedWire> {
  const file = await lockImport(trx, id)
  refuse(file, kind, done)
  await start(trx, file)
  const waiting = trx.selectFrom('import_row').selectAll().where('import_id', '=', id).where('is_done', '=', 0)
  const rows = await waiting.orderBy('line').limit(importLimits.rowsAtOnce).execute()
  const taken = rows.length > 0 ? await take(trx, await tableOf(file, rows), file, done) : new Map<number, TakenRow>()
  await putRows(
    trx,
    rows.map(row => {
      const found = taken.get(row.line)
      if (!found) throw new Error(`row ${row.line} of import ${id} has no outcome`)
      return { ...row, outcome: found.outcome, reasons: JSON.stringify(found.reasons), subject: found.subject, is_done: 1 }
    }),
  )
  const counts = countsOf(await countOutcomes(trx, [id]))
  const state = counts.left > 0 ? 'running' : 'ended'
  await trx.updateTable('import_file').set({ state }).where('id', '=', id).execute()
  return { import_id: id, state, ...counts }
}
