import { sql, type Transaction } from 'kysely'
import * as calls from '@yaoji/contract/calls/operator/import'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Done } from '../done.ts'
import { takeGoods } from '../imports/goods-work.ts'
import { messages } from '../imports/messages.ts'
import { runImport, type TakeRows } from '../imports/run-import.ts'
import { readStores, type StoreChange } from '../imports/store-work.ts'
import { refusedRow, type TakenRow } from '../imports/stored-import.ts'
import { perform } from './guard.ts'
import { addressOf, operation, type Operation } from './operation.ts'
import { standingOperations } from './standing-operations.ts'

type Trx = Transaction<Tables>
type Fields = Readonly<Record<string, unknown>>

/** Which operation changes what of a store. */
const addresses = { rank: 'store/rank', region: 'store/area', salesperson: 'store/salesperson' } as const satisfies Record<
  keyof StoreChange,
  string
>

/** Does an operation on a store; what has effects to look at is not done, and says so. @throws {ApiError} for what it refuses */
async function change(trx: Trx, address: string, fields: Fields, done: Done): Promise<string | undefined> {
  const found = standingOperations.find(each => addressOf(each) === address)
  if (!found) throw new Error(`there is no operation ${address}`)
  const outcome = await perform(trx, found, fields, done)
  if ('answer' in outcome) return undefined
  const { goods_count, needs_signature, confirm } = outcome.statement
  if (goods_count > 0 || needs_signature) return messages.stores.states
  // Nothing becomes cheaper: there is nothing to look at.
  await perform(trx, found, { ...fields, confirm }, done)
  return undefined
}

/** Changes one store, all of it or nothing; answers why not. */
async function changeStore(trx: Trx, store: string, changes: StoreChange, reason: string, done: Done): Promise<string[]> {
  await sql`savepoint store_row`.execute(trx)
  let problems: string[] = []
  try {
    for (const [name, value] of Object.entries(changes)) {
      const address = addresses[name as keyof StoreChange] // The keys of a change are its type's.
      const problem = await change(trx, address, { store, [name]: value, reason }, done)
      if (problem !== undefined) problems.push(problem)
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    problems = [error.message]
  }
  if (problems.length > 0) await sql`rollback to savepoint store_row`.execute(trx)
  await sql`release savepoint store_row`.execute(trx)
  return problems
}

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
    const problems = isChanged ? await changeStore(trx, store, changes, messages.stores.reason(file.name, line), done) : []
    if (problems.length > 0) taken.set(line, refusedRow(problems))
    else taken.set(line, { outcome: isChanged ? 'updated' : 'unchanged', reasons: [], subject: store })
  }
  return taken
}

const takeGoodsRows: TakeRows = (trx, table, _, { now, role }) => takeGoods(trx, table, { now, role, isDryRun: false })

/** The next rows of files that were opened in the console. */
export const importOperations: readonly Operation[] = [
  operation(calls.operateGoodsImportCall, (trx, { import_id }, done) => runImport(trx, 'goods', import_id, takeGoodsRows, done)),
  operation(calls.operateStoreImportCall, (trx, { import_id }, done) => runImport(trx, 'stores', import_id, takeStores, done)),
]
