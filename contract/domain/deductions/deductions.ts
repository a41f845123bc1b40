import { coupon } from './coupon.ts'
import type { DeductionRule, PromotedGoods, Promotion } from './deduction.ts'
import { freightCoupon } from './freight-coupon.ts'
import { fullReduction } from './full-reduction.ts'
import { itemReduction } from './item-reduction.ts'
import { orderDiscount } from './order-discount.ts'
import { points } from './points.ts'
import { voucher } from './voucher.ts'
import { zoneDiscount } from './zone-discount.ts'

/** Every kind of deduction in the order in which it is taken (domain.md section 3). */
export const deductions = [
  zoneDiscount,
  itemReduction,
  fullReduction,
  orderDiscount,
  coupon,
  freightCoupon,
  voucher,
  points,
] as const satisfies readonly DeductionRule[]

export type DeductionKind = (typeof deductions)[number]['kind']

/** As codes of the wire. */
export const deductionKinds = deductions.map(rule => rule.kind)

export type CartPromotion = Promotion<DeductionKind>

/** The rule of a kind. */
export function ruleOf(kind: DeductionKind): DeductionRule<DeductionKind> {
  return deductions.find(rule => rule.kind === kind)!
}

/** Whether these goods take part in a promotion. */
export function feeds(goods: PromotedGoods, { kind, goodsIds }: Pick<CartPromotion, 'kind' | 'goodsIds'>): boolean {
  return ruleOf(kind).scope(goods) && (goodsIds === null || goodsIds.includes(goods.goodsId))
}
