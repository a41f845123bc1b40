import { tierDeduction } from '../cart/tiers.ts'
import { takesPart, type DeductionRule } from './deduction.ts'
import { orderDiscount } from './reductions.ts'

/** 包邮券: a coupon that lowers the freight. As for any coupon, its bar is compared with the goods amount after the reductions. */
export const freightCoupon = {
  kind: 'freight-coupon',
  scope: takesPart,
  excludes: [orderDiscount.kind],
  isBeforeFreight: false,
  takesFrom: 'freight',
  take: (tiers, { left, freight }) => tierDeduction(tiers, left, freight),
} as const satisfies DeductionRule

/** A coupon: one tier, judged by what the reductions left. It and 满折 exclude each other (domain.md section 3). */
export const coupon = {
  kind: 'coupon',
  scope: takesPart,
  excludes: [orderDiscount.kind],
  isBeforeFreight: false,
  take: (tiers, { left }) => tierDeduction(tiers, left),
} as const satisfies DeductionRule
