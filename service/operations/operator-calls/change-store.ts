import type { Transaction } from 'kysely'
import * as calls from '@yaoji/contract/calls/operator/store-state'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Done } from '../done.ts'
import { messages } from '../imports/messages.ts'
import type { StoreChange } from '../imports/store-work.ts'
import { attempt } from './attempt.ts'
import { apply, performHarmless } from './guard.ts'
import { operationOf, type Operation } from './operation.ts'
import { storeStateOperations } from './store-state-operations.ts'

type Trx = Transaction<Tables>

/** Which operation changes what of a store. */
const operationsBy = {
  rank: operationOf(storeStateOperations, calls.operateStoreRankCall),
  region: operationOf(storeStateOperations, calls.operateStoreAreaCall),
  salesperson: operationOf(storeStateOperations, calls.operateStoreSalespersonCall),
  erp_code: operationOf(storeStateOperations, calls.operateStoreErpCodeCall),
} as const satisfies Record<keyof StoreChange, Operation>

type Changing = { store: string; changes: StoreChange; reason: string }

/** Changes one store through the operations of its page. @throws {ApiError} for what they refuse, and what has effects to look at */
export async function makeChanges(trx: Trx, { store, changes, reason }: Changing, done: Done): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    const operation = operationsBy[name as keyof StoreChange] // The keys of a change are its type's.
    if (await performHarmless(trx, operation, { store, [name]: value, reason }, done)) throw ApiError.conflict(messages.stores.states)
  }
}

/** The same, all of it or nothing; answers why not. */
export async function changeStore(trx: Trx, changing: Changing, done: Done): Promise<string[]> {
  const refusal = await attempt(trx, done, () => makeChanges(trx, changing, done))
  return refusal instanceof ApiError ? [refusal.message] : []
}

/** The same of a change whose effects were stated together with others; its role was judged with them. */
export async function restoreStore(trx: Trx, { store, changes, reason }: Changing, done: Done): Promise<string[]> {
  const refusal = await attempt(trx, done, async () => {
    for (const [name, value] of Object.entries(changes))
      await apply(trx, operationsBy[name as keyof StoreChange], { store, [name]: value, reason }, done)
  })
  return refusal instanceof ApiError ? [refusal.message] : []
}
