import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import * as calls from '@yaoji/contract/calls/operator/store-state'
import type { StoreStateWire } from '@yaoji/contract/calls/operator/store-state'
import {
  changeArea,
  changeErpCode,
  changeRank,
  changeSalesperson,
  changeSpecial,
  freeze,
  unfreeze,
} from '../../identity/store-state/change.ts'
import { resetFactor } from '../../identity/second-factor/set-up.ts'
import { endSessions } from '../../identity/session/store.ts'
import { endAgents } from '../../identity/store-program/end-agents.ts'
import { factorResetLowers, personOf } from './factor-reset-lowers.ts'
import { rankLowers, specialLowers } from './store-state-lowers.ts'
import { messages } from '../../identity/store-state/messages.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { operation as guarded, type Operation } from './operation.ts'
import type { Done } from '../done.ts'
import { lockStore } from './store-operations.ts'

type Trx = Transaction<Tables>

/** The store, which is locked, as it is now. */
async function storeStateOf(trx: Trx, store: string): Promise<StoreStateWire> {
  const { status, region, ...values } = await trx
    .selectFrom('member')
    .leftJoin('address', join => join.onRef('address.member_id', '=', 'member.id').on('address.is_default', '=', 1))
    .select(['status', 'member.company', 'rank', 'salesperson', 'erp_code', 'is_special', 'is_passed', 'address.region'])
    .where('member.code', '=', store)
    .executeTakeFirstOrThrow()
  return { store, ...values, standing: status === 'frozen' ? 'frozen' : 'active', region: region ?? '' }
}

type Work<Fields> = (trx: Trx, store: MemberRow, body: Fields, done: Done) => Promise<void>
type States<Fields> = (trx: Trx, store: MemberRow, body: Fields, done: Done) => Promise<Lowering | undefined>

/** One for a store, which is locked; `states` where its effects are stated before. */
function operation<Schema extends CallSchema>(call: Call<Schema>, work: Work<Body<Call<Schema>>>, states?: States<Body<Call<Schema>>>) {
  const run = async (trx: Trx, body: Body<Call<Schema>>, done: Done) => {
    const { store } = body as { store: string } // The schema has said so.
    await work(trx, await lockStore(trx, store), body, done)
    return storeStateOf(trx, store)
  }
  const lowers =
    states &&
    (async (trx: Trx, body: Body<Call<Schema>>, done: Done) =>
      states(trx, await lockStore(trx, (body as { store: string }).store), body, done))
  return guarded(call as Call, run as never, lowers as never)
}

export const storeStateOperations: readonly Operation[] = [
  operation(calls.operateStoreFreezeCall, (trx, store, { reason }, { now }) => freeze(trx, store, { reason, now })),
  operation(calls.operateStoreUnfreezeCall, (trx, store, { reason }, { now }) => unfreeze(trx, store, { reason, now })),
  operation(
    calls.operateStoreRankCall,
    (trx, store, { rank }, { now }) => changeRank(trx, store, rank, { now }),
    (trx, store, { rank }) => rankLowers(trx, store, rank),
  ),
  operation(calls.operateStoreAreaCall, (trx, store, { region }) => changeArea(trx, store, region)),
  operation(calls.operateStoreSalespersonCall, (trx, store, { salesperson }) => changeSalesperson(trx, store, salesperson)),
  operation(calls.operateStoreErpCodeCall, (trx, store, { erp_code }) => changeErpCode(trx, store, erp_code)),
  operation(
    calls.operateStoreFactorResetCall,
    async (trx, store, { person: id }, { name: operator, now, signedBy }) => {
      if (signedBy === undefined) throw ApiError.conflict(messages.factorUnsigned)
      const person = await personOf(trx, store, id)
      await resetFactor(trx, person, { operator, now })
      await endSessions(trx, { personId: id, why: '', now })
      await endAgents(trx, { personId: id, why: 'factor', now })
    },
    factorResetLowers,
  ),
  operation(
    calls.operateStoreSpecialCall,
    async (trx, store, { is_special, reason }, { now, signedBy }) => {
      if (is_special === 1 && signedBy === undefined) throw ApiError.conflict(messages.unsigned)
      await changeSpecial(trx, store, is_special === 1, { reason, now })
    },
    // Taking it away is done at once.
    async (trx, store, { is_special }) => (is_special === 1 ? specialLowers(trx, store) : undefined),
  ),
]
