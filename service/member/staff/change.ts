import type { Transaction } from 'kysely'
import { roleNames } from '@yaoji/contract/people/roles'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { endSessions } from '../../identity/session/store.ts'
import { type Position, logChange } from './fields.ts'
import type { Acting } from './invite.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** A person of the own store, with the store locked so that no two changes leave it without a 店主. */
async function lockPerson(trx: Trx, memberId: number, id: number) {
  await lockMember(trx, memberId)
  const staff = await trx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('membership.member_id', '=', memberId)
    .select(['person.id', 'person.name', 'person.username', 'role', 'order_limit_fen', 'month_budget_fen'])
    .execute()
  const person = staff.find(each => each.id === id)
  if (!person) throw ApiError.notFound()
  const isLastOwner = person.role === 'owner' && staff.filter(({ role }) => role === 'owner').length === 1
  return { ...person, subject: person.name || person.username, isLastOwner }
}

/**
 * Changes a person's position in the own store. A new role needs a new session (docs/rules/security.md section 3): they log in again and read
 * why. New limits apply from their next call.
 */
export async function changePerson(trx: Trx, { memberId, personId, now }: Acting, id: number, position: Position): Promise<void> {
  const { isLastOwner, subject, ...before } = await lockPerson(trx, memberId, id)
  if (isLastOwner && position.role !== 'owner') throw ApiError.invalid('role', messages.lastOwner)
  const { role, order_limit_fen, month_budget_fen } = position
  if (role === before.role && order_limit_fen === before.order_limit_fen && month_budget_fen === before.month_budget_fen) return
  await trx.updateTable('membership').set(position).where('member_id', '=', memberId).where('person_id', '=', id).execute()
  await logChange(trx, { member_id: memberId, person_id: personId, event: 'changed', subject, ...position, now })
  if (role === before.role) return
  await endSessions(trx, { personId: id, memberId, why: 'role', now })
  if (id === personId) return
  const title = messages.becameYours(roleNames[role])
  await tell(trx, { memberId, kind: 'system', source: `role:${id}:${now}`, title, only: { personId: id }, now })
}

/** Removes a person from the own store: they lose all access to it, and their sessions for it end. */
export async function removePerson(trx: Trx, { memberId, personId, now }: Acting, id: number): Promise<void> {
  const { isLastOwner, subject, role, order_limit_fen, month_budget_fen } = await lockPerson(trx, memberId, id)
  if (isLastOwner) throw ApiError.invalid('id', messages.lastOwner)
  for (const table of ['message_unread', 'message_mute', 'membership'] as const)
    await trx.deleteFrom(table).where('member_id', '=', memberId).where('person_id', '=', id).execute()
  await endSessions(trx, { personId: id, memberId, why: 'removed', now })
  const position = { role, order_limit_fen, month_budget_fen }
  await logChange(trx, { member_id: memberId, person_id: personId, event: 'removed', subject, ...position, now })
}
