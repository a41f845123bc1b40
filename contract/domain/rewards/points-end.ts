import { limits } from '../../limits.ts'
import { addDays, chinaDay, chinaDayStart } from '../china-day.ts'

/** End of the China year, `yearsLater` after that of `atMs`. */
function yearEnd(atMs: number, yearsLater: number): number {
  return chinaDayStart(`${Number(chinaDay(atMs).slice(0, 4)) + yearsLater + 1}-01-01`)
}

/**
 * When points end that were earned at an instant: with 31 December of the next year (domain.md section 9).
 *
 * @example chinaDay(pointsEnd(Date.UTC(2026, 5, 1)) - 1) is '2027-12-31'
 */
export function pointsEnd(earnedMs: number): number {
  return yearEnd(earnedMs, 1)
}

/** When returned points expire: at the end of this year at the earliest, so that they never return expired. */
export function givenBackEnd(atMs: number): number {
  return yearEnd(atMs, 0)
}

/** The last moment up to now at which points ended. */
export function lastPointsEnd(nowMs: number): number {
  return yearEnd(nowMs, -1)
}

/** Points that end, and with which day. */
export type EndingPoints = { points: number; day: string }

/**
 * Points of a balance that expire next. Points are spent in the order of their expiry: what exceeds those that expire later expires now.
 *
 * @example of 500 points, 300 of them ending later, 200 end
 */
export function endingPoints(balance: number, endingLater: number): number {
  return Math.max(0, balance - Math.max(0, endingLater))
}

/** Whether it is time to tell that points end (domain.md section 9: 30 days before). */
export function isPointsNotice(nowMs: number): boolean {
  const last = chinaDay(givenBackEnd(nowMs) - 1)
  return chinaDay(nowMs) >= addDays(last, -limits.pointsNoticeDays)
}
