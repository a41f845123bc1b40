import type { CheckInWire } from '@yaoji/contract/calls/rewards/check-in'
import type { UserWire } from '@yaoji/contract/calls/identity/session'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { checkInOf, checkInRound } from '@yaoji/contract/domain/rewards/check-in'
import { limits } from '@yaoji/contract/limits'
import type { MemberRow } from '../../platform/database/rows.ts'

/** How a store stands with 签到. */
export function checkInWire(
  { checked_in_on: on, check_in_days }: Pick<MemberRow, 'checked_in_on' | 'check_in_days'>,
  now: number,
): CheckInWire {
  const { days, isDone, next } = checkInOf({ on, days: check_in_days }, chinaDay(now))
  return { days, is_done: isDone ? 1 : 0, next }
}

/** `integral_rule`: what brings points (domain.md section 9). */
export const integralRule: UserWire['integral_rule'] = [
  { behavior: 'order', points: limits.pointsEarnedPerYuan, cap: 0 },
  { behavior: 'check-in', points: checkInRound[0], cap: Math.max(...checkInRound) },
  { behavior: 'papers', points: limits.pointsForPapers, cap: 0 },
]
