import { addDays, addMonths } from '../china-day.ts'

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

/**
 * The first day of a schedule after a day of China's calendar. Holidays are days like any other.
 *
 * @example nextStandingDay({ every: 'month', day: 31 }, '2027-01-31') is '2027-02-28'
 */
export function nextStandingDay({ every, day }: StandingSchedule, after: string): string {
  if (every === 'week') return addDays(after, ((day - dayOfWeek(after) + 6) % 7) + 1)
  const [year = 0, month = 1] = after.split('-').map(Number)
  // January has every day from 1 to 31; a shorter month gets its last.
  const inMonth = (months: number) => addMonths(`${year}-01-${day}`, months)
  const same = inMonth(month - 1)
  return same > after ? same : inMonth(month)
}
