import type { Kysely } from 'kysely'
import type { PurchaseRequestRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { givenPhone } from '../../identity/user/wire.ts'

export type WaitingRequest = PurchaseRequestRow & { code: string; company: string }

/** Unanswered requests, including expired ones, the oldest first. */
export function waitingRequests(db: Kysely<Tables>): Promise<WaitingRequest[]> {
  return db
    .selectFrom('purchase_request')
    .innerJoin('member', 'member.id', 'purchase_request.member_id')
    .innerJoin('person', 'person.id', 'purchase_request.person_id')
    .selectAll('purchase_request')
    .select(['member.code', 'member.company'])
    .select(givenPhone('purchase_request').as('phone'))
    .where('purchase_request.state', '=', 'waiting')
    .orderBy('purchase_request.created_at')
    .orderBy('purchase_request.id')
    .execute()
}
