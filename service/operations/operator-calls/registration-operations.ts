import type { Transaction } from 'kysely'
import { applicationStateNames } from '@yaoji/contract/calls/identity/registration'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema, SchemaOf } from '@yaoji/contract/calls/call'
import {
  operateStoreApproveCall,
  operateStoreOpenCall,
  operateStoreRejectCall,
  type StoreDecidedWire,
} from '@yaoji/contract/calls/operator/store'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'
import { isScope, scopes as allScopes } from '@yaoji/contract/papers/scopes'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { applicationOf, decideApplication, type Decision } from '../../identity/registration/application.ts'
import { messages } from './messages.ts'
import { addScopes } from '../../identity/qualifications/add-scopes.ts'
import { lackingPapers } from '../../identity/qualifications/missing.ts'
import { openForDays } from '../../identity/qualifications/opening.ts'
import { passWhole } from '../../identity/qualifications/pass.ts'
import { operation as guardedOperation, type Lowers, type Operation } from './operation.ts'
import type { Done } from '../done.ts'
import { lockStore } from './store-operations.ts'

type Trx = Transaction<Tables>
type Work<Fields> = (trx: Trx, store: MemberRow, body: Fields, done: Done) => Promise<Pick<Decision, 'state' | 'reason'>>

async function whereItStands(trx: Trx, code: string): Promise<StoreDecidedWire> {
  const store = await lockStore(trx, code)
  const { state } = await applicationOf(trx, store)
  return { store: store.code, company: store.company, application: state, application_text: applicationStateNames[state] }
}

function operation<Schema extends CallSchema>(call: Call<Schema>, work: Work<Body<Call<Schema>>>) {
  const run = async (trx: Trx, body: Body<Call<Schema>> & { store: string }, done: Done) => {
    const store = await lockStore(trx, body.store)
    const { name, now } = done
    await decideApplication(trx, store, { ...(await work(trx, store, body, done)), name, now })
    return whereItStands(trx, body.store)
  }
  return { call, run } as unknown as Operation
}

function refuseUnknownScopes(scopes: readonly string[]): void {
  const unknown = scopes.filter(scope => !isScope(scope))
  if (unknown.length > 0) throw ApiError.invalid('scopes', messages.noScope(unknown, allScopes))
}

type OpeningBody = Body<typeof operateStoreOpenCall>

/** Opens a store without its papers for some days; its application goes on waiting. A second person signs (contract/operator/guards.ts). */
async function openStore(trx: Trx, { store: code, reason, scopes = [], days }: OpeningBody, { name, now, signedBy }: Done) {
  const store = await lockStore(trx, code)
  refuseUnknownScopes(scopes)
  if (signedBy === undefined) throw ApiError.conflict(messages.unsigned)
  await openForDays(trx, store, { reason, scopes, openedBy: name, signedBy, days: days ?? guardLimits.openingDaysMax, now })
  return whereItStands(trx, code)
}

const openingLowers: Lowers<SchemaOf<typeof operateStoreOpenCall>> = async (trx, { store: code, reason, days }, { now }) => {
  const store = await lockStore(trx, code)
  const lacking = await lackingPapers(trx, store, chinaDay(now))
  return {
    title: messages.openingTitle(store.company),
    goodsIds: [],
    effect: noPriceEffect,
    notes: [messages.openingLacks(lacking), messages.openingFor(days ?? guardLimits.openingDaysMax, reason)],
  }
}

export const registrationOperations: readonly Operation[] = [
  operation(operateStoreApproveCall, async (trx, store, { scopes = [] }, { now }) => {
    refuseUnknownScopes(scopes)
    await passWhole(trx, store, now)
    await addScopes(trx, store, scopes, chinaDay(now))
    return { state: 'approved', reason: '' }
  }),
  guardedOperation(operateStoreOpenCall, openStore, openingLowers),
  operation(operateStoreRejectCall, async (_trx, _store, { reason }) => ({ state: 'rejected', reason })),
]
