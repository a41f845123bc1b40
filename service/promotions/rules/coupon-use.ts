import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { CouponRow } from '../../platform/database/rows.ts'
import type { CouponTerms } from './coupon-terms.ts'
import { messages } from './messages.ts'

/** What decides about a coupon before anything is ordered. */
export type StoreFacts = { hasOrdered: boolean; now: number }

/** Why a store that has ordered before has nothing of a coupon or an offer of these terms; empty where it has. */
export function firstOrderReason({ isFirstOrder }: Pick<CouponTerms, 'isFirstOrder'>, hasOrdered: boolean): string {
  return isFirstOrder && hasOrdered ? messages.couponFirstOrder : ''
}

type CouponFacts = Pick<CouponRow, 'state' | 'begins_at' | 'ends_at'> & { meaning: Pick<CouponTerms, 'isFirstOrder'> }

/**
 * Why a store cannot use its coupon now, whatever it orders; empty where it can. Checkout, order, hints, tags, counts and
 * messages all ask this function, so none of them promises what another refuses.
 */
export function unusableReason({ state, begins_at, ends_at, meaning }: CouponFacts, { hasOrdered, now }: StoreFacts): string {
  if (state === 'held') return messages.couponHeld
  if (state !== 'unused') return messages.couponGone
  if (ends_at <= now) return messages.couponOver
  if (begins_at > now) return messages.couponNotBegun(chinaDay(begins_at))
  return firstOrderReason(meaning, hasOrdered)
}
