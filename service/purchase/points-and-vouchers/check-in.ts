import type { Transaction } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { checkInPoints } from '@yaoji/contract/domain/rewards/check-in'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import type { Tables } from '../../platform/database/tables.ts'
import { bringPoints } from './points-log.ts'

/** 签到 of a store for a China day: the points that it brought, 0 where that day was done (domain.md section 9). */
export async function checkIn(trx: Transaction<Tables>, memberId: number, now: number): Promise<number> {
  const today = chinaDay(now)
  const done = await trx
    .updateTable('member')
    .set(({ eb }) => ({
      checked_in_on: today,
      check_in_days: eb
        .case()
        .when('checked_in_on', '=', addDays(today, -1))
        .then(eb('check_in_days', '+', 1))
        .else(1)
        .end(),
    }))
    .where('id', '=', memberId)
    .where('checked_in_on', '<', today)
    .returning('check_in_days')
    .executeTakeFirst()
  if (!done) return 0
  const points = checkInPoints(done.check_in_days)
  await bringPoints(trx, { id: `check-in:${today}`, memberId, kind: 'check-in', points, endsAt: pointsEnd(now), now })
  return points
}
