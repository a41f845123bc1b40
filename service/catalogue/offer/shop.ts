import type { Kysely } from 'kysely'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { couponOffers, type CouponOffer } from './coupon-tags.ts'
import { notEnded, promotionsAt, type PromotionFacts } from './promotion-facts.ts'
import { goneGifts, takenOf, usedUpOffers } from './taken.ts'

/** Facts of the shop that decide about offers, as one object that is replaced with any of them. */
export type Shop = {
  promotions: readonly PromotionFacts[]
  coupons: readonly CouponOffer[]
  /** Offers of coupons that are all claimed. Other counters decide no offer. */
  usedUp: readonly number[]
}

const shops = derivedOf<'shop', Shop>(1)

/** A counter changes this object only when something is used up, or comes back. */
export async function shopOf(db: Kysely<Tables>, now: number): Promise<Shop> {
  const promotions = await notEnded(db, now)
  const coupons = await couponOffers(db, now)
  const usedUp = await usedUpOffers(db, now)
  const gone = goneGifts((await promotionsAt(db, now)) ?? [])(await takenOf(db, now))
  const make = async () => ({ value: Object.freeze({ promotions, coupons, usedUp }), until: Infinity })
  return shops(db).get('shop', [promotions, coupons, usedUp.join(), gone], 0, make)
}
