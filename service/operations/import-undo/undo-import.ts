import type { Transaction } from 'kysely'
import type { ImportUndoneWire } from '@yaoji/contract/calls/operator/import'
import { importLimits, type ImportKind } from '@yaoji/contract/console/imports'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import type { Done } from '../done.ts'
import { messages as importMessages } from '../imports/messages.ts'
import { refuseColumns } from '../imports/run-import.ts'
import { lockImport, type ImportFileRow } from '../imports/stored-import.ts'
import type { JudgedAs } from './judge.ts'
import { messages } from './messages.ts'
import { countUndone, putJudged, type AnyValue } from './stored-values.ts'
import type { Slice } from './undo-rows.ts'
import { refuseQuality, undoProblem } from './undo-problem.ts'

type Trx = Transaction<Tables>
type Undoing = { import_id: number }

/** What differs between the kinds of imports when one is undone. */
type UndoWork<Judged extends JudgedAs<AnyValue>> = {
  kind: ImportKind
  /** What it would do with values that prices follow from. */
  plan: (trx: Trx, id: number, now: number) => Promise<Judged[]>
  /** What that lowers; undefined where nothing becomes much cheaper. */
  lowers: (trx: Trx, judged: readonly Judged[], title: string) => Promise<Lowering | undefined>
  /** Takes the next rows back. */
  rows: (trx: Trx, file: ImportFileRow, slice: Slice, done: Done) => Promise<void>
}

/** The undo of one kind of imports, as an operation does it: the work itself, what it lowers, and what refuses it without writing. */
export function undoOf<Judged extends JudgedAs<AnyValue>>({ kind, plan, lowers, rows }: UndoWork<Judged>) {
  /** An import that may be undone, or whose undo goes on; locked. @throws {ApiError} */
  async function undoable(trx: Trx, id: number, done: Done): Promise<ImportFileRow> {
    const file = await lockImport(trx, id)
    if (file.kind !== kind) throw ApiError.invalid('import_id', importMessages.otherKind(file.kind))
    const problem = await undoProblem(trx, file, done.now)
    if (problem !== '') throw ApiError.conflict(problem)
    // A signature is by another role than the undo.
    if (done.signedBy === undefined) {
      refuseColumns(file, done.role)
      await refuseQuality(trx, id, done.role)
    }
    return file
  }
  return {
    /** Undoes the next rows of an import, each once, however often it is called; answers how far it is. @throws {ApiError} */
    async run(trx: Trx, { import_id: id }: Undoing, done: Done): Promise<ImportUndoneWire> {
      const file = await undoable(trx, id, done)
      if (file.undo_state === null) {
        // Values that were changed since stay for good: the statement does not say what their return would cost.
        const judged = await plan(trx, id, done.now)
        await putJudged(
          trx,
          kind,
          id,
          judged.filter(({ outcome }) => outcome === 'left'),
        )
      }
      if (file.undo_state !== 'ended') await rows(trx, file, { now: done.now, rows: importLimits.rowsAtOnce }, done)
      const counts = await countUndone(trx, kind, id)
      const undo_state = counts.waiting > 0 ? 'running' : 'ended'
      await trx.updateTable('import_file').set({ undo_state }).where('id', '=', id).execute()
      return { import_id: id, undo_state, ...counts }
    },
    /** Prices that fall when an import is undone; they are stated once, before its first row. */
    async lowers(trx: Trx, { import_id }: Undoing, done: Done): Promise<Lowering | undefined> {
      const file = await undoable(trx, import_id, done)
      if (file.undo_state !== null) return undefined
      return lowers(trx, await plan(trx, import_id, done.now), messages.title(file.name))
    },
    /** Refuses what `run` would, without writing. @throws {ApiError} */
    checks: (trx: Trx, { import_id }: Undoing, { signedBy: _, ...done }: Done): Promise<unknown> => undoable(trx, import_id, done as Done), // Without the signature it is the one who undoes.
  }
}
