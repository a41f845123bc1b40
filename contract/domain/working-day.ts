import { addDays, chinaDay, chinaDayStart } from './china-day.ts'

/** Monday to Friday. The state announces public holidays year by year, so they are not counted out. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/**
 * The end, in China time, of the n-th working day after a moment.
 *
 * @example five working days after a Friday noon end on the next Friday at midnight
 */
export function workingDaysAfter(now: number, days: number): number {
  let [day, left] = [chinaDay(now), days]
  while (left > 0) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left--
  }
  return chinaDayStart(addDays(day, 1))
}

/**
 * Working days that have begun since a moment, its own day not counted.
 *
 * @example from Friday noon to Monday noon it is 1
 */
export function workingDaysBetween(from: number, to: number): number {
  const last = chinaDay(to)
  let count = 0
  for (let day = addDays(chinaDay(from), 1); day <= last; day = addDays(day, 1)) if (isWorkingDay(day)) count++
  return count
}
