import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type WaitingApplication = {
  code: string
  company: string
  rank: number
  contact: string
  phone: string
  region: string
  detail: string
  submitted_at: number
}

/** Stores that wait for an operator, who asked first stands first. */
export function waitingApplications(db: Kysely<Tables>): Promise<WaitingApplication[]> {
  return db
    .selectFrom('store_application')
    .innerJoin('member', 'member.id', 'store_application.member_id')
    .innerJoin('membership', join => join.onRef('membership.member_id', '=', 'member.id').on('membership.role', '=', 'owner'))
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['member.code', 'member.company', 'member.rank', 'contact', 'person.phone', 'region', 'detail', 'submitted_at'])
    .where('state', '=', 'waiting')
    .where('member.is_passed', '=', 0)
    .orderBy('submitted_at')
    .orderBy('member.id')
    .orderBy('person.id')
    .execute()
}
