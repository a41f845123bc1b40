import type { Kysely } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { daysLeft, warningRungs } from '@yaoji/contract/papers/states'
import type { Tables } from '../../platform/database/tables.ts'

export type NextEnding = { kind: string; days: number }

/**
 * The paper of a store that ends next, once it is near, or the one that is over; undefined while none is, or where a new
 * one has been handed in for each that is.
 */
export async function nextEnding(db: Kysely<Tables>, memberId: number, now: number): Promise<NextEnding | undefined> {
  const today = chinaDay(now)
  const row = await db
    .selectFrom('member_paper')
    .where('member_id', '=', memberId)
    .where('expires_on', '<=', addDays(today, warningRungs[0]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('handed_paper')
            .select('handed_paper.id')
            .whereRef('handed_paper.member_id', '=', 'member_paper.member_id')
            .whereRef('handed_paper.kind', '=', 'member_paper.kind')
            .where('handed_paper.state', 'in', ['waiting', 'reviewing']),
        ),
      ),
    )
    .select(['kind', 'expires_on'])
    .orderBy('expires_on')
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst()
  const days = row && daysLeft(row.expires_on, today)
  return row && days !== undefined ? { kind: row.kind, days } : undefined
}
