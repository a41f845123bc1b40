import * as calls from '@yaoji/contract/calls/operator/import'
import { takeGoods } from '../imports/goods-work.ts'
import { checkUndoImport, undoImport, undoImportLowers } from '../import-undo/undo-import.ts'
import { keepValues } from '../import-undo/keep-values.ts'
import { messages } from '../imports/messages.ts'
import { runImport, type TakeRows } from '../imports/run-import.ts'
import { readStores } from '../imports/store-work.ts'
import { refusedRow, type TakenRow } from '../imports/stored-import.ts'
import { changeStore } from './change-store.ts'
import { operation, type Operation } from './operation.ts'

/** Changes stores row by row through the operations of their page, so that each is judged, told and recorded as there. */
const takeStores: TakeRows = async (trx, table, file, done) => {
  const taken = new Map<number, TakenRow>()
  for (const row of await readStores(trx, table)) {
    if ('problems' in row) {
      taken.set(row.line, refusedRow(row.problems))
      continue
    }
    const { line, store, change: changes } = row
    const isChanged = Object.keys(changes).length > 0
    const problems = isChanged ? await changeStore(trx, { store, changes, reason: messages.stores.reason(file.name, line) }, done) : []
    if (problems.length > 0) taken.set(line, refusedRow(problems))
    else taken.set(line, { outcome: isChanged ? 'updated' : 'unchanged', reasons: [], subject: store })
  }
  return taken
}

const takeGoodsRows: TakeRows = (trx, table, { id }, { now, role }) =>
  takeGoods(trx, table, { now, role, isDryRun: false, keep: changes => keepValues(trx, id, changes) })

/** The next rows of files that were opened in the console. */
export const importOperations: readonly Operation[] = [
  operation(calls.operateGoodsImportCall, (trx, { import_id }, done) => runImport(trx, 'goods', import_id, takeGoodsRows, done)),
  operation(calls.operateGoodsImportUndoCall, undoImport, undoImportLowers, checkUndoImport),
  operation(calls.operateStoreImportCall, (trx, { import_id }, done) => runImport(trx, 'stores', import_id, takeStores, done)),
]
