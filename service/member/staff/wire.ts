import type { Kysely } from 'kysely'
import { staffLimits } from '@yaoji/contract/people/roles'
import type { InvitationWire, ListedStoreWire, StaffWire, StoresWire } from '@yaoji/contract/calls/member/staff'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { storeStateNames } from '@yaoji/contract/papers/states'
import { orderedThisMonth } from '../../purchase/checkout/approval.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { ownStoreWire } from '../../identity/session/own-store-wire.ts'
import { masked } from '../../identity/user/wire.ts'

type Db = Kysely<Tables>
type Set = { order_limit_fen: number | null; month_budget_fen: number | null }

const amountOrNull = (fen: number | null) => (fen === null ? null : formatFen(fen as Fen))
const allowanceWire = ({ order_limit_fen: limit, month_budget_fen: budget }: Set) => ({
  order_limit: amountOrNull(limit),
  month_budget: amountOrNull(budget),
})

/** Computed only for people with a budget; the others are not checked. */
async function spentOf(db: Db, of: { memberId: number; personId: number } & Set, now: number): Promise<string> {
  return formatFen(of.month_budget_fen === null ? (0 as Fen) : await orderedThisMonth(db, of, now))
}

/** Open invitations for a telephone. */
export async function invitationsTo(db: Db, phone: string, now: number): Promise<InvitationWire[]> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('member', 'member.id', 'invitation.member_id')
    .innerJoin('person', 'person.id', 'invitation.invited_by')
    .where('invitation.phone', '=', phone)
    .where('invitation.state', '=', 'open')
    .where('invitation.ends_at', '>', now)
    .selectAll('invitation')
    .select(['member.company', 'person.name'])
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    company: row.company,
    role: row.role,
    ...allowanceWire(row),
    name: row.name,
    ends_at: seconds(row.ends_at),
  }))
}

const applicationTexts = { waiting: storeStateNames.reviewing, rejected: storeStateNames.rejected, approved: storeStateNames.passed }

/** The stores of a person with their position in each, and their invitations. */
export async function storesWire(
  db: Db,
  { personId, phone, currentId, now }: { personId: number; phone: string; currentId: number; now: number },
): Promise<StoresWire> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .leftJoin('member as chain', 'chain.id', 'member.parent_id')
    .leftJoin('store_application', 'store_application.member_id', 'member.id')
    .where('membership.person_id', '=', personId)
    .select(['member.id', 'member.company', 'member.rank', 'member.status', 'member.is_passed', 'chain.company as chain'])
    .select(['membership.role', 'membership.is_default', 'order_limit_fen', 'month_budget_fen', 'store_application.state as application'])
    .orderBy('membership.is_default', 'desc')
    .orderBy('member.id')
    .execute()
  const list: ListedStoreWire[] = []
  for (const row of rows) {
    const { id, status, is_passed, application } = row
    const asked = application ? applicationTexts[application] : storeStateNames.none
    list.push({
      ...ownStoreWire(row, currentId),
      chain: row.chain ?? '',
      paper_text: status === 'frozen' ? storeStateNames.frozen : is_passed === 1 ? storeStateNames.passed : asked,
      ...allowanceWire(row),
      spent: await spentOf(db, { ...row, memberId: id, personId }, now),
    })
  }
  return { list, invitations: await invitationsTo(db, phone, now) }
}

async function peopleOf(db: Db, memberId: number, selfId: number, now: number): Promise<StaffWire['people']> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('membership.member_id', '=', memberId)
    .select(['person.id', 'person.name', 'person.username', 'person.phone', 'role', 'order_limit_fen', 'month_budget_fen'])
    .orderBy('person.id')
    .execute()
  const owners = rows.filter(({ role }) => role === 'owner').length
  const people: StaffWire['people'] = []
  for (const row of rows)
    people.push({
      id: row.id,
      name: row.name || row.username,
      phone: masked(row.phone),
      role: row.role,
      is_self: row.id === selfId ? 1 : 0,
      is_removable: row.role === 'owner' && owners === 1 ? 0 : 1,
      ...allowanceWire(row),
      spent: await spentOf(db, { ...row, memberId, personId: row.id }, now),
    })
  return people
}

const bare = { phone: '', order_limit: null, month_budget: null, spent: '0.00', is_removable: 0 } as const

/** What all people of a store may know: who belongs to it, and in which role. */
export async function colleaguesWire(db: Db, memberId: number, selfId: number, now: number): Promise<StaffWire> {
  const people = await peopleOf(db, memberId, selfId, now)
  return { people: people.map(person => ({ ...person, ...bare })), invitations: [], changes: [] }
}

async function invitationsOf(db: Db, memberId: number, now: number): Promise<StaffWire['invitations']> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('person', 'person.id', 'invitation.invited_by')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .selectAll('invitation')
    .select('person.name')
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    phone: masked(row.phone),
    role: row.role,
    ...allowanceWire(row),
    name: row.name,
    ends_at: seconds(row.ends_at),
    is_over: row.ends_at <= now ? 1 : 0,
  }))
}

async function changesOf(db: Db, memberId: number): Promise<StaffWire['changes']> {
  const rows = await db
    .selectFrom('staff_change')
    .innerJoin('person', 'person.id', 'staff_change.person_id')
    .where('member_id', '=', memberId)
    .selectAll('staff_change')
    .select(['person.name', 'person.username'])
    .orderBy('staff_change.id', 'desc')
    .limit(staffLimits.changesShown)
    .execute()
  return rows.map(row => ({
    at: seconds(row.created_at),
    name: row.name || row.username,
    event: row.event,
    subject: row.subject,
    role: row.role,
    ...allowanceWire(row),
  }))
}

/** For the 店主: the people of a store, its invitations, and who changed what. */
export async function staffWire(db: Db, memberId: number, selfId: number, now: number): Promise<StaffWire> {
  return {
    people: await peopleOf(db, memberId, selfId, now),
    invitations: await invitationsOf(db, memberId, now),
    changes: await changesOf(db, memberId),
  }
}
