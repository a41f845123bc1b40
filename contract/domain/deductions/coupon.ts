import { tierDeduction } from '../tiers.ts'
import { takesPart, type DeductionRule } from './deduction.ts'
import { orderDiscount } from './order-discount.ts'

/** A coupon: one tier, judged by what the reductions left. It and 满折 exclude each other (domain.md section 3). */
export const coupon = {
  kind: 'coupon',
  scope: takesPart,
  excludes: [orderDiscount.kind],
  isBeforeFreight: false,
  take: (tiers, { left }) => tierDeduction(tiers, left),
} as const satisfies DeductionRule
