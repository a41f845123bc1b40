import * as calls from '@yaoji/contract/calls/operator/import'
import { takeGoods } from '../imports/goods-work.ts'
import type { Judged } from '../import-undo/judge.ts'
import { keepValues } from '../import-undo/keep-values.ts'
import { messages as undoMessages } from '../import-undo/messages.ts'
import { goodsLower, judgePrices } from '../import-undo/price-plan.ts'
import { keepStoreValues, type ChangedStore, type JudgedStore } from '../import-undo/store-values.ts'
import { undoOf } from '../import-undo/undo-import.ts'
import { undoRows } from '../import-undo/undo-rows.ts'
import { judgeRanks, undoStoreRows } from '../import-undo/undo-stores.ts'
import { messages } from '../imports/messages.ts'
import { runImport, type TakeRows } from '../imports/run-import.ts'
import { readStores } from '../imports/store-work.ts'
import { refusedRow, type TakenRow } from '../imports/stored-import.ts'
import { recordedTogether } from './attempt.ts'
import { changeStore, restoreStore } from './change-store.ts'
import { operation, type Operation } from './operation.ts'
import { ranksLower } from './store-state-lowers.ts'

/** Changes stores row by row through the operations of their page, so that each is judged, told and recorded as there. */
const takeStores: TakeRows = async (trx, table, file, done) => {
  const taken = new Map<number, TakenRow>()
  const changed: ChangedStore[] = []
  for (const row of await readStores(trx, table)) {
    if ('problems' in row) {
      taken.set(row.line, refusedRow(row.problems))
      continue
    }
    const { line, was, change: changes } = row
    const isChanged = Object.keys(changes).length > 0
    const changing = { store: was.code, changes, reason: messages.stores.reason(file.name, line) }
    const problems = isChanged ? await changeStore(trx, changing, done) : []
    if (problems.length === 0 && isChanged) changed.push(row)
    if (problems.length > 0) taken.set(line, refusedRow(problems))
    else taken.set(line, { outcome: isChanged ? 'updated' : 'unchanged', reasons: [], subject: was.code })
  }
  await keepStoreValues(trx, file.id, changed)
  return taken
}

const takeGoodsRows: TakeRows = (trx, table, { id }, { now, role }) =>
  takeGoods(trx, table, { now, role, isDryRun: false, keep: changes => keepValues(trx, id, changes) })

const goodsUndo = undoOf<Judged>({
  kind: 'goods',
  plan: judgePrices,
  lowers: goodsLower,
  rows: (trx, { id }, slice) => undoRows(trx, id, slice),
})

/** Each value goes back through the operation of the store's page, as it came. */
const storesUndo = undoOf<JudgedStore>({
  kind: 'stores',
  plan: judgeRanks,
  lowers: (trx, judged, title) => {
    const back = judged.filter(each => each.outcome === 'back' && each.isSet)
    const moves = back.map(({ value, store }) => ({ memberId: store.id, from: store.rank, to: Number(value.before) }))
    return ranksLower(trx, moves, title)
  },
  rows: (trx, { id, name }, slice, done) =>
    recordedTogether(trx, done, recording =>
      undoStoreRows(trx, id, slice, ({ line, ...changing }) =>
        restoreStore(trx, { ...changing, reason: undoMessages.storeReason(name, line) }, recording),
      ),
    ),
})

/** The next rows of files that were opened in the console. */
export const importOperations: readonly Operation[] = [
  operation(calls.operateGoodsImportCall, (trx, { import_id }, done) => runImport(trx, 'goods', import_id, takeGoodsRows, done)),
  operation(calls.operateGoodsImportUndoCall, goodsUndo.run, goodsUndo.lowers, goodsUndo.checks),
  operation(calls.operateStoreImportCall, (trx, { import_id }, done) => runImport(trx, 'stores', import_id, takeStores, done)),
  operation(calls.operateStoreImportUndoCall, storesUndo.run, storesUndo.lowers, storesUndo.checks),
]
