import type { Transaction } from 'kysely'
import { staffLimits, roleNames } from '@yaoji/contract/people/roles'
import { phoneProblem } from '@yaoji/contract/validation/registration'
import { telephone } from '@yaoji/contract/validation/telephone'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { masked } from '../../identity/user/wire.ts'
import { type Position, logChange } from './fields.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
/** The person who acts, for which store, and when. */
export type Acting = { memberId: number; personId: number; now: number }

const dayMs = 86_400_000

async function refuseOwnPerson(trx: Trx, memberId: number, phone: string): Promise<void> {
  const own = await trx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('membership.member_id', '=', memberId)
    .select('person.phone')
    .execute()
  if (own.some(person => person.phone === phone)) throw ApiError.invalid('phone', messages.isOwnPerson)
  if (own.length >= staffLimits.staffMax) throw ApiError.invalid('phone', messages.tooManyPeople)
}

async function refuseTooMany(trx: Trx, memberId: number, now: number): Promise<void> {
  const recent = await trx
    .selectFrom('invitation')
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('created_at', '>', now - dayMs), eb('state', '=', 'open')]))
    .select(['state', 'created_at', 'ends_at'])
    .execute()
  if (recent.filter(row => row.created_at > now - dayMs).length >= staffLimits.invitationsADay)
    throw ApiError.invalid('phone', messages.tooManyToday)
  if (recent.filter(row => row.state === 'open' && row.ends_at > now).length >= staffLimits.openInvitationsMax)
    throw ApiError.invalid('phone', messages.tooManyOpen)
}

/** Whether the number may get another SMS: all stores together are limited. The answer to the requester is the same either way. */
async function mayBeWritten(trx: Trx, phone: string, now: number): Promise<boolean> {
  const recent = trx
    .selectFrom('invitation')
    .where('phone', '=', phone)
    .where('created_at', '>', now - dayMs)
  return (await countRows(recent)) < staffLimits.invitationMessagesADay
}

/** Adds an invitation to one store, which is locked. It replaces an open one. */
async function insertInvitation(trx: Trx, { memberId, personId, now }: Acting, phone: string, position: Position): Promise<void> {
  await refuseOwnPerson(trx, memberId, phone)
  await trx
    .updateTable('invitation')
    .set({ state: 'withdrawn' })
    .where('member_id', '=', memberId)
    .where('phone', '=', phone)
    .where('state', '=', 'open')
    .execute()
  await refuseTooMany(trx, memberId, now)
  const ends_at = now + staffLimits.invitationDays * dayMs
  const row = { id: randomId(), member_id: memberId, phone, invited_by: personId, created_at: now, ends_at }
  await trx
    .insertInto('invitation')
    .values({ ...row, ...position, state: 'open' })
    .execute()
  await logChange(trx, { member_id: memberId, person_id: personId, event: 'invited', subject: masked(phone), ...position, now })
}

/** Of several stores, the person must be the 店主 of each. @throws {ApiError} 404 otherwise */
async function refuseOthersStores(trx: Trx, personId: number, ids: readonly number[]): Promise<void> {
  const own = await trx
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .where('person_id', '=', personId)
    .where('role', '=', 'owner')
    .where('member.status', '=', 'active')
    .where('member_id', 'in', ids)
    .select('member_id')
    .execute()
  if (own.length !== ids.length) throw ApiError.notFound()
}

type Invited = { phone: string; position: Position; stores?: readonly number[] | undefined }

/**
 * Invites the owner of a telephone to a store, or to several with one SMS. Only the stores' own people are looked up: a number with an
 * account and one without do the same work and get the same answer (security.md row 22).
 */
export async function invite(trx: Trx, acting: Acting, { phone: typed, position, stores }: Invited): Promise<void> {
  const phone = telephone(typed)
  const problem = phoneProblem(phone)
  if (problem) throw ApiError.invalid('phone', problem)
  const ids = [...new Set(stores ?? [acting.memberId])].toSorted((one, other) => one - other)
  await refuseOthersStores(trx, acting.personId, ids)
  const companies: string[] = []
  for (const memberId of ids) companies.push((await lockMember(trx, memberId)).company)
  const isWritten = await mayBeWritten(trx, phone, acting.now)
  for (const [place, memberId] of ids.entries()) {
    try {
      await insertInvitation(trx, { ...acting, memberId }, phone, position)
    } catch (error) {
      // Nothing is sent to any store: the 店主 corrects the problem and sends once.
      if (error instanceof ApiError && ids.length > 1)
        throw ApiError.invalid('phone', messages.inStore(companies[place] ?? '', error.message))
      throw error
    }
  }
  const [first = ''] = companies
  const company = companies.length > 1 ? messages.severalStores(first, companies.length) : first
  const message = { kind: 'storeInvited', company, role: roleNames[position.role], days: String(staffLimits.invitationDays) } as const
  if (isWritten) await putMessage(trx, { sms: phone }, message, acting.now)
}

/** Withdraws an invitation of the own store that is open. */
export async function withdrawInvitation(trx: Trx, { memberId, personId, now }: Acting, id: string): Promise<void> {
  const row = await trx
    .updateTable('invitation')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.invitationGone)
  const { role, order_limit_fen, month_budget_fen } = row
  const position = { role, order_limit_fen, month_budget_fen }
  await logChange(trx, { member_id: memberId, person_id: personId, event: 'withdrawn', subject: masked(row.phone), ...position, now })
}
