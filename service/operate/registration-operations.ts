import type { Transaction } from 'kysely'
import { applicationStateNames } from '@yaoji/contract/application-states'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import { operateStoreApproveCall, operateStoreRejectCall, type StoreDecidedWire } from '@yaoji/contract/calls/operate-store'
import { isScope, scopes as allScopes } from '@yaoji/contract/papers/scopes'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { applicationOf, decideApplication, type Decision } from '../registration/application.ts'
import { messages } from './messages.ts'
import type { Done, Operation } from './operation.ts'
import { lockStore } from './store-operations.ts'

type Trx = Transaction<Tables>
type Work<Fields> = (trx: Trx, store: MemberRow, body: Fields) => Promise<Pick<Decision, 'state' | 'reason'>>

function operation<Schema extends CallSchema>(call: Call<Schema>, work: Work<Body<Call<Schema>>>) {
  const run = async (trx: Trx, body: Body<Call<Schema>> & { store: string }, { name, now }: Done) => {
    const store = await lockStore(trx, body.store)
    await decideApplication(trx, store, { ...(await work(trx, store, body)), name, now })
    const { state } = await applicationOf(trx, await lockStore(trx, body.store))
    return {
      store: store.code,
      company: store.company,
      application: state,
      application_text: applicationStateNames[state],
    } satisfies StoreDecidedWire
  }
  return { call, run } as unknown as Operation
}

export const registrationOperations: readonly Operation[] = [
  operation(operateStoreApproveCall, async (trx, { id }, { scopes = [] }) => {
    const unknown = scopes.filter(scope => !isScope(scope))
    if (unknown.length > 0) throw ApiError.invalid('scopes', messages.noScope(unknown, allScopes))
    if (scopes.length > 0) {
      await trx
        .insertInto('member_scope')
        .values([...new Set(scopes)].toSorted().map(scope => ({ member_id: id, scope })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    return { state: 'approved', reason: '' }
  }),
  operation(operateStoreRejectCall, async (_trx, _store, { reason }) => ({ state: 'rejected', reason })),
]
