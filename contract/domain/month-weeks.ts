import { addDays } from './china-day.ts'

/** Days of a month in sevens, as a buyer looks back on it: 1–7, 8–14, 15–21, 22–28 and what is left. */
export type Week = { from: string; to: string }

const dayOf = (day: string) => Number(day.slice(8))

/**
 * The weeks of the month that a China day lies in, in their order.
 *
 * @example monthWeeks('2026-02-10') ends with { from: '2026-02-22', to: '2026-02-28' }
 */
export function monthWeeks(day: string): Week[] {
  const first = `${day.slice(0, 8)}01`
  // Five weeks hold every month; days of the next one are left out.
  const days = Array.from({ length: 35 }, (_, index) => addDays(first, index)).filter(each => each.slice(0, 7) === day.slice(0, 7))
  return days
    .filter(each => dayOf(each) % 7 === 1)
    .map(from => ({ from, to: days.findLast(each => weekOf(each) === weekOf(from)) ?? from }))
}

/**
 * Which of its month's weeks a China day lies in, from 0.
 *
 * @example weekOf('2026-02-07') is 0, weekOf('2026-02-08') is 1
 */
export function weekOf(day: string): number {
  return Math.floor((dayOf(day) - 1) / 7)
}
