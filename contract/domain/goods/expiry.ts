import { limits } from '../../limits.ts'
import { addMonths } from '../china-day.ts'

/** Months that a buyer may ask goods to last at least (有效期至少). */
export const leastExpiryMonths = [3, 6, 12, 18] as const

/** `short` is red and asked about before buying, `near` is orange (domain.md section 2). */
export type ExpiryState = 'fresh' | 'near' | 'short'

/**
 * The last day of an expiry on the wire: YYYY-MM means the end of that month
 * (domain.md section 1).
 *
 * @example expiryDay('2027-02') is '2027-02-28', of a whole day the day itself
 */
export function expiryDay(yxq: string): string {
  if (yxq.length !== 7) return yxq
  const [year = 0, month = 1] = yxq.split('-').map(Number)
  return `${yxq}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}

/**
 * How near an expiry is on a day; both bounds count as inside.
 *
 * @example on 2026-01-15, 2026-04-15 is short, 2026-07-15 is near, 2026-07-16 is fresh
 */
export function expiryState(yxq: string, today: string): ExpiryState {
  const day = expiryDay(yxq)
  if (day <= addMonths(today, limits.expiryRedMonths)) return 'short'
  return day <= addMonths(today, limits.expiryOrangeMonths) ? 'near' : 'fresh'
}
