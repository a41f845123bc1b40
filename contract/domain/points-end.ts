import { limits } from '../limits.ts'
import { addDays, chinaDay, chinaDayStart } from './china-day.ts'

/** The instant at which a China year ends that comes so many years after the one of an instant. */
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

/** When points end that an order gives back: with this year at the earliest, so that nobody gets back what is over. */
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
 * What of a balance ends next. The points that end first are spent first: what is left of the balance beyond those that end
 * later ends now.
 *
 * @example of 500 points of which 300 end later, 200 end
 */
export function endingPoints(balance: number, endingLater: number): number {
  return Math.max(0, balance - Math.max(0, endingLater))
}

/** Whether it is time to tell that points end (domain.md section 9: 30 days before). */
export function isPointsNotice(nowMs: number): boolean {
  const last = chinaDay(givenBackEnd(nowMs) - 1)
  return chinaDay(nowMs) >= addDays(last, -limits.pointsNoticeDays)
}
