import type { Kysely } from 'kysely'
import { partnerLimits } from '@yaoji/contract/people/partners'
import type { Tables } from '../../platform/database/tables.ts'

/** Active sessions: seen after `seenFrom`. A person who left the member has none, immediately. */
export function living(db: Kysely<Tables>, { now, seenFrom }: { now: number; seenFrom: number }) {
  return db
    .selectFrom('session')
    .innerJoin('membership', join =>
      join.onRef('membership.person_id', '=', 'session.person_id').onRef('membership.member_id', '=', 'session.member_id'),
    )
    .selectAll('session')
    .select('membership.role')
    .where('session.revoked_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', seenFrom)
}

/** Active sessions of one page, while it is registered with their partner. */
export function livingOnPage(db: Kysely<Tables>, { now, origin }: { now: number; origin: string }) {
  return living(db, { now, seenFrom: now - partnerLimits.idleMs })
    .innerJoin('partner_origin', join =>
      join.onRef('partner_origin.origin', '=', 'session.origin').onRef('partner_origin.partner_id', '=', 'session.partner_id'),
    )
    .innerJoin('partner', 'partner.id', 'session.partner_id')
    .where('session.kind', '=', 'embed')
    .where('session.origin', '=', origin)
    .where('partner.revoked_at', 'is', null)
}
