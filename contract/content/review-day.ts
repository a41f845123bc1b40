import { addDays } from '../domain/china-day.ts'
import type { Fields } from './front-matter.ts'

/** Rules and prices change: an article without a review day is reread after this many days. */
export const rereadAfterDays = 540

const isDay = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** The day from which an article is to be read again; news is of its day and stays as it was. */
export function reviewDay(collection: string, { review, updated, date }: Fields): string | undefined {
  if (collection === 'news') return undefined
  if (isDay(review)) return review
  const last = updated ?? date
  return isDay(last) ? addDays(last, rereadAfterDays + 1) : undefined
}
