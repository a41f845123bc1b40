import type { Fen } from './money.ts'

/** A coupon takes `reduction` off when the amount that coupons are taken from reaches `bar`. */
export type Coupon = { bar: Fen; reduction: Fen }

/** What of a total without a coupon decides what a coupon would change. */
export type CouponBasis = { couponBase: Fen; discount: Fen }

/** What a coupon takes off this amount; nothing below its bar. */
export function couponDeduction(coupon: Coupon | undefined, base: Fen): Fen {
  if (!coupon || base < coupon.bar) return 0 as Fen
  return Math.min(coupon.reduction, base) as Fen
}

/**
 * How much less is to pay with this coupon; negative when it drives out an order
 * discount that is worth more. Nothing for a coupon that takes nothing off.
 *
 * @example 90 yuan off in place of a discount of 596.05 yuan gains −506.05 yuan
 */
export function couponGain({ couponBase, discount }: CouponBasis, coupon: Coupon): Fen {
  const deduction = couponDeduction(coupon, couponBase)
  return (deduction > 0 ? deduction - discount : 0) as Fen
}

/** The coupon with which least is to pay, the first of equals; none when none makes it less. */
export function bestCoupon<Kind extends Coupon>(plain: CouponBasis, coupons: readonly Kind[]): Kind | undefined {
  return coupons.reduce<Kind | undefined>((best, coupon) => {
    const before = best ? couponGain(plain, best) : 0
    return couponGain(plain, coupon) > before ? coupon : best
  }, undefined)
}
