import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { weigh } from '@yaoji/contract/domain/deductions/choice'
import { freightCoupon } from '@yaoji/contract/domain/deductions/coupon'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { unusableReason, type StoreFacts } from './coupon-use.ts'
import { couponOf, type Coupon, type CouponGoods } from './coupons.ts'
import { messages } from './messages.ts'

/** What coupons are judged by: a total reckoned without one, its goods, and whether the buyer has ordered before. */
export type CouponFacts = StoreFacts & { plain: CartTotal; goods: readonly CouponGoods[] }

export type JudgedCoupon = {
  coupon: Coupon
  promotion: CartPromotion
  /** Why it cannot be used; empty when it can. */
  reason: string
  /** How much less is to pay with it. */
  gain: Fen
}

function isOverSome({ goodsIds }: CartPromotion): boolean {
  return goodsIds !== null
}

/** One coupon against an order; it is weighed once. */
export function judgeCoupon(coupon: Coupon, facts: CouponFacts): JudgedCoupon {
  const promotion = couponOf(coupon, facts.goods)
  const { amount, eligible, left, freight, gain } = weigh(facts.plain, promotion)
  const bar = coupon.meaning.tier.amount
  const reasonHere = () => {
    if (amount > 0) return ''
    if (eligible === 0) return isOverSome(promotion) ? messages.couponOtherGoods : messages.couponNotForGoods
    if (left < bar) return messages.missing(moneyOf((bar - left) as Fen))
    return promotion.kind === freightCoupon.kind && freight === 0 ? messages.couponNoFreight : messages.couponNothingLeft
  }
  return { coupon, promotion, reason: unusableReason(coupon, facts) || reasonHere(), gain }
}
