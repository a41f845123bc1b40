import type { Kysely, Transaction } from 'kysely'
import { type ApplicationWire, applicationStateNames, type ApplicationState } from '@yaoji/contract/calls/identity/registration'
import * as paths from '@yaoji/contract/paths'
import type { Role } from '@yaoji/contract/people/roles'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { tell } from '../inbox/tell.ts'
import { contractsToSign } from '../user/wire.ts'
import { reachStore } from '../../platform/outbox/owner.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { chainStores, tellChain } from './chain-stores.ts'
import { noCompany } from './fields.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** Who wants to know, and what they are in this store. */
type Requester = { personId: number; role: Role }

/** Where the approval of a store stands; of one that was made by the shop itself only whether it has passed is known. */
export async function applicationOf(db: Kysely<Tables>, member: MemberRow, requester?: Requester): Promise<ApplicationWire> {
  const row = await db.selectFrom('store_application').selectAll().where('member_id', '=', member.id).executeTakeFirst()
  const { rank, company } = member
  const stores = await chainStores(db, member, requester?.personId)
  const may_change = requester?.role === 'owner' ? 1 : 0
  if (!row) {
    const state: ApplicationState = member.is_passed ? 'approved' : 'waiting'
    const known = { ...noCompany, rank, company }
    return {
      state,
      state_name: applicationStateNames[state],
      reason: '',
      company: known,
      may_change,
      submitted_at: 0,
      decided_at: 0,
      stores,
    }
  }
  const { reason, contact, contact_phone, email, region, detail } = row
  // Its papers may have been found in order meanwhile.
  const state = member.is_passed ? 'approved' : row.state
  return {
    state,
    state_name: applicationStateNames[state],
    reason,
    company: { rank, company, contact, contact_phone, email, region, detail },
    may_change,
    submitted_at: seconds(row.submitted_at),
    decided_at: seconds(row.decided_at ?? 0),
    stores,
  }
}

export type Decision = { state: Exclude<ApplicationState, 'waiting'>; reason: string; name: string; now: number }

/** The store is delivered to where it said it is: who approved its licence has looked at that address. */
async function checkAddress(trx: Trx, memberId: number): Promise<void> {
  const row = await trx.selectFrom('store_application').select(['region', 'detail']).where('member_id', '=', memberId).executeTakeFirst()
  if (!row) return
  await trx
    .updateTable('address')
    .set({ is_checked: 1 })
    .where('member_id', '=', memberId)
    .where('region', '=', row.region)
    .where('detail', '=', row.detail)
    .execute()
}

/** Writes what was decided about a store that waits, and has its owner told; whether it passes, its papers decide (paper/pass.ts). */
export async function decideApplication(trx: Trx, member: MemberRow, { state, reason, name, now }: Decision): Promise<void> {
  if (member.is_passed) throw ApiError.conflict(messages.isApproved)
  await trx
    .updateTable('store_application')
    .set({ state, reason, decided_at: now, decided_by: name })
    .where('member_id', '=', member.id)
    .execute()
  if (state === 'approved') await checkAddress(trx, member.id)
  const { company } = member
  const message =
    state === 'approved' ? ({ kind: 'storeApproved', company } as const) : ({ kind: 'storeRejected', company, reason } as const)
  await tell(trx, {
    memberId: member.id,
    kind: 'paper',
    source: `application:${state}:${now}`,
    title: messages.decided[state],
    text: state === 'approved' ? messages.signFirst(contractsToSign(member, now)) : reason,
    path: paths.registerPapers,
    now,
  })
  if (state === 'rejected') await tellChain(trx, member, reason, now)
  await putMessage(trx, await reachStore(trx, member.id), message, now)
}
