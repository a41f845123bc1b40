import { sql, type Transaction } from 'kysely'
import * as calls from '@yaoji/contract/calls/operator/store-standing'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Done } from '../done.ts'
import { messages } from '../imports/messages.ts'
import type { StoreChange } from '../imports/store-work.ts'
import { perform } from './guard.ts'
import { operationOf, type Operation } from './operation.ts'
import { standingOperations } from './standing-operations.ts'

type Trx = Transaction<Tables>
type Fields = Readonly<Record<string, unknown>>

/** Which operation changes what of a store. */
const callOf = {
  rank: calls.operateStoreRankCall,
  region: calls.operateStoreAreaCall,
  salesperson: calls.operateStoreSalespersonCall,
  erp_code: calls.operateStoreErpCodeCall,
} as const satisfies Record<keyof StoreChange, { path: string }>

/** Does an operation on a store; what has effects to look at is not done, and says so. @throws {ApiError} for what it refuses */
async function change(trx: Trx, operation: Operation, fields: Fields, done: Done): Promise<string | undefined> {
  const outcome = await perform(trx, operation, fields, done)
  if ('answer' in outcome) return undefined
  const { goods_count, needs_signature, confirm } = outcome.statement
  if (goods_count > 0 || needs_signature) return messages.stores.states
  // Nothing becomes cheaper: there is nothing to look at.
  await perform(trx, operation, { ...fields, confirm }, done)
  return undefined
}

type Changing = { store: string; changes: StoreChange; reason: string }

/** Changes one store through the operations of its page, all of it or nothing; answers why not. */
export async function changeStore(trx: Trx, { store, changes, reason }: Changing, done: Done): Promise<string[]> {
  await sql`savepoint store_row`.execute(trx)
  let problems: string[] = []
  try {
    for (const [name, value] of Object.entries(changes)) {
      const operation = operationOf(standingOperations, callOf[name as keyof StoreChange]) // The keys of a change are its type's.
      const problem = await change(trx, operation, { store, [name]: value, reason }, done)
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
