import { addDays } from '../domain/china-day.ts'
import type { Fields } from './front-matter.ts'

/** Where an article stands to its readers on a day. */
export type Visibility = { state: 'draft' } | { state: 'public' } | { state: 'ahead'; from: string } | { state: 'over'; until: string }

/**
 * Whether readers see an article on a China day: no draft, not before its `date`, not after its `until`, which is the last
 * day on which it stands. Fields that are no text say nothing.
 *
 * @example a date of 2026-12-01 is ahead on 2026-11-30 and public on 2026-12-01
 */
export function visibility({ draft, date, until }: Fields, today: string): Visibility {
  if (draft === true) return { state: 'draft' }
  if (typeof date === 'string' && today < date) return { state: 'ahead', from: date }
  if (typeof until === 'string' && today > until) return { state: 'over', until }
  return { state: 'public' }
}

/**
 * The days after a day on which an article appears or is gone by itself, in their order.
 *
 * @example a date of 2026-12-01 with the last day 2026-12-05 turns on 2026-12-01 and on 2026-12-06
 */
export function turningDays({ draft, date, until }: Fields, after: string): string[] {
  if (draft === true) return []
  const days = [...(typeof date === 'string' ? [date] : []), ...(typeof until === 'string' ? [addDays(until, 1)] : [])]
  return days.filter(day => day > after).toSorted()
}
