import type { Transaction } from 'kysely'
import { roleNames } from '@yaoji/contract/people/roles'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { type Position, logChange } from './fields.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Decision = { id: string; phone: string; state: 'accepted' | 'declined'; now: number }

/** Settles an invitation for a proven telephone, once. @throws {ApiError} 404 if it is for another telephone, or over */
export async function settleInvitation(trx: Trx, { id, phone, state, now }: Decision) {
  const row = await trx
    .updateTable('invitation')
    .set({ state })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('state', '=', 'open')
    .where('ends_at', '>', now)
    .returning(['member_id', 'role', 'order_limit_fen', 'month_budget_fen'])
    .executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.invitationGone)
  const { member_id: memberId, ...position } = row
  return { memberId, position: position satisfies Position }
}

/** A person who already belongs to the store keeps their position. A log-in begins with the first store of a person. */
export async function joinStore(trx: Trx, person: PersonRow, memberId: number, position: Position, now: number): Promise<MemberRow> {
  const member = await lockMember(trx, memberId)
  const { id, name, username } = person
  const other = await trx.selectFrom('membership').where('person_id', '=', id).select('member_id').limit(1).executeTakeFirst()
  await trx
    .insertInto('membership')
    .values({ person_id: id, member_id: memberId, is_default: other ? 0 : 1, ...position })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const subject = name || username
  await logChange(trx, { member_id: memberId, person_id: id, event: 'accepted', subject, ...position, now })
  const title = messages.accepted(subject, roleNames[position.role])
  await tell(trx, { memberId, kind: 'system', source: `joined:${id}:${now}`, title, only: { role: 'owner' }, byPerson: id, now })
  return member
}

export async function acceptInvitation(trx: Trx, person: PersonRow, id: string, now: number): Promise<void> {
  const { memberId, position } = await settleInvitation(trx, { id, phone: person.phone, state: 'accepted', now })
  await joinStore(trx, person, memberId, position, now)
}

export async function declineInvitation(trx: Trx, person: PersonRow, id: string, now: number): Promise<void> {
  const { memberId, position } = await settleInvitation(trx, { id, phone: person.phone, state: 'declined', now })
  const subject = person.name || person.username
  await logChange(trx, { member_id: memberId, person_id: person.id, event: 'declined', subject, ...position, now })
}
