import type { Transaction } from 'kysely'
import type { ImportUndoneWire } from '@yaoji/contract/calls/operator/import'
import { importLimits } from '@yaoji/contract/console-imports'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import type { Done } from '../done.ts'
import { loweringOf } from '../goods-sheet/lowers.ts'
import { refuseColumns } from '../imports/run-import.ts'
import { lockImport, type ImportFileRow } from '../imports/stored-import.ts'
import { messages } from './messages.ts'
import { cellOf, judgePrices } from './price-plan.ts'
import { countUndone, putJudged, undoRows } from './undo-rows.ts'
import { refuseQuality, undoProblem } from './undo-problem.ts'

type Trx = Transaction<Tables>
type Undoing = { import_id: number }

/** An import that may be undone, or whose undo goes on; locked. @throws {ApiError} */
async function undoable(trx: Trx, id: number, done: Done): Promise<ImportFileRow> {
  const file = await lockImport(trx, id)
  const problem = await undoProblem(trx, file, done.now)
  if (problem !== '') throw ApiError.conflict(problem)
  // A signature is by another role than the undo.
  if (done.signedBy === undefined) {
    refuseColumns(file, done.role)
    await refuseQuality(trx, id, done.role)
  }
  return file
}

/** Refuses what {@link undoImport} would, without writing. @throws {ApiError} */
export const checkUndoImport = async (trx: Trx, { import_id }: Undoing, { signedBy: _, ...done }: Done): Promise<unknown> =>
  undoable(trx, import_id, done as Done) // Without the signature it is the one who undoes.

/** Prices that fall below cost or by much when an import is undone; they are stated once, before its first row. */
export async function undoImportLowers(trx: Trx, { import_id }: Undoing, done: Done): Promise<Lowering | undefined> {
  const file = await undoable(trx, import_id, done)
  if (file.undo_state !== null) return undefined
  const judged = await judgePrices(trx, import_id, done.now)
  const cells = judged.flatMap(each => (each.outcome === 'back' && each.isSet ? [cellOf(each.value)] : []))
  return loweringOf(trx, cells, messages.title(file.name))
}

/** Undoes the next rows of an import, each once, however often it is called; answers how far it is. @throws {ApiError} */
export async function undoImport(trx: Trx, { import_id: id }: Undoing, done: Done): Promise<ImportUndoneWire> {
  const file = await undoable(trx, id, done)
  if (file.undo_state === null) {
    // Prices that were changed since stay for good: the statement does not say what their return would cost.
    const judged = await judgePrices(trx, id, done.now)
    await putJudged(
      trx,
      id,
      judged.filter(({ outcome }) => outcome === 'left'),
    )
  }
  if (file.undo_state !== 'ended') await undoRows(trx, id, { now: done.now, rows: importLimits.rowsAtOnce })
  const counts = await countUndone(trx, id)
  const undo_state = counts.waiting > 0 ? 'running' : 'ended'
  await trx.updateTable('import_file').set({ undo_state }).where('id', '=', id).execute()
  return { import_id: id, undo_state, ...counts }
}
