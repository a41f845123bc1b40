import { addDays } from './china-day.ts'

/** How often a standing order comes, and on which day: 1 (Monday) to 7 of a week, 1 to 31 of a month. */
export type StandingSchedule = { every: 'week' | 'month'; day: number }

export const standingEvery = ['week', 'month'] as const

/** Days before the order is created on which its draft is sent. */
export const standingDraftDays = 2
/** Days after its day on which a draft can still be confirmed; then it lapses. */
export const standingGraceDays = 2

/** Days that can be chosen. */
export const standingDays = (every: StandingSchedule['every']): number => (every === 'week' ? 7 : 31)

const dayOfWeek = (day: string): number => new Date(Date.parse(day)).getUTCDay() || 7

/** The day of a month, or its last day where the month is shorter. */
function inMonth(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

/**
 * The first day of a schedule after a day of China's calendar. Holidays are days like any other.
 *
 * @example nextStandingDay({ every: 'month', day: 31 }, '2027-01-31') is '2027-02-28'
 */
export function nextStandingDay({ every, day }: StandingSchedule, after: string): string {
  if (every === 'week') return addDays(after, ((day - dayOfWeek(after) + 6) % 7) + 1)
  const [year = 0, month = 1] = after.split('-').map(Number)
  const same = inMonth(year, month - 1, day)
  return same > after ? same : inMonth(year, month, day)
}
