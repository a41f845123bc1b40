import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type WaitingApplication = {
  code: string
  company: string
  rank: number
  contact: string
  phone: string
  region: string
  detail: string
  submitted_at: number
  /** Of a store of a chain. */
  chain: string | null
  /** Why it was refused before; empty for a first application. */
  reason: string
}

/** Stores that wait for an operator, the oldest application first. */
export function waitingApplications(db: Kysely<Tables>): Promise<WaitingApplication[]> {
  return db
    .selectFrom('store_application')
    .innerJoin('member', 'member.id', 'store_application.member_id')
    .leftJoin('member as chain', 'chain.id', 'member.parent_id')
    .innerJoin('membership', join => join.onRef('membership.member_id', '=', 'member.id').on('membership.role', '=', 'owner'))
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['member.code', 'member.company', 'member.rank', 'contact', 'person.phone', 'region', 'detail', 'submitted_at', 'reason'])
    .select('chain.company as chain')
    .where('state', '=', 'waiting')
    .where('member.is_passed', '=', 0)
    .orderBy('submitted_at')
    .orderBy('member.id')
    .orderBy('person.id')
    .execute()
}
