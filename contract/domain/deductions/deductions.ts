import { coupon, freightCoupon } from './coupon.ts'
import type { DeductionRule, PromotedGoods, Promotion } from './deduction.ts'
import { itemReduction, fullReduction, orderDiscount, zoneDiscount } from './reductions.ts'
import { points } from './points.ts'
import { voucher } from './voucher.ts'

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

type DeductionNames = {
  /** What it is called where its promotion has no name of its own. */
  name: string
  /** The hint that tells what is missing to its next tier (next-steps.ts); null for kinds without tiers. */
  nextStep: 'manjian' | 'discount' | null
  /** What operators call the promotion that they set up; null where their desk does not set it up. */
  operatorName: string | null
}

/** Apart from the rules, which browsers carry. */
export const deductionNames = {
  'zone-discount': { name: '专区折扣', nextStep: null, operatorName: '全场折扣' },
  'item-reduction': { name: '品种满减', nextStep: 'manjian', operatorName: '品种满减' },
  'full-reduction': { name: '满减', nextStep: 'manjian', operatorName: '全场满减' },
  'order-discount': { name: '满折', nextStep: 'discount', operatorName: '满折' },
  coupon: { name: '优惠券', nextStep: null, operatorName: null },
  'freight-coupon': { name: '包邮券', nextStep: null, operatorName: null },
  voucher: { name: '现金券', nextStep: null, operatorName: null },
  points: { name: '积分', nextStep: null, operatorName: null },
} as const satisfies Record<DeductionKind, DeductionNames>

/** Deductions that the operators' desk of promotions sets up. */
export type OperatedDeductionKind = {
  [Kind in DeductionKind]: (typeof deductionNames)[Kind]['operatorName'] extends string ? Kind : never
}[DeductionKind]

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
