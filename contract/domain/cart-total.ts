import { allocate, lineAmounts } from './allocate.ts'
import { couponDeduction, type Coupon } from './coupon.ts'
import type { FreightRule } from './freight.ts'
import { addFen, sumFloored, type Fen, type UnitPrice } from './money.ts'
import { selectedLines, type SelectableLine } from './selection.ts'
import { tierDeduction, type Tier } from './tiers.ts'
import { groupByWarehouse, type WarehouseGroup } from './warehouse-group.ts'

export type CartLine = SelectableLine & {
  key: string
  /** The price that the service decided for this quantity. */
  price: UnitPrice
  quantity: number
  /** Wire `with_coupon`: the line feeds tiers and coupons (domain.md section 3). */
  withCoupon: boolean
  warehouseId: number
  /** Wire `is_dpby`: ships free alone. */
  isSingleItemFreeShipping: boolean
  isFreeShipping: boolean
  freeShippingNumber: number
}

export type CartRules = {
  fullReductions: readonly Tier[]
  orderDiscounts: readonly Tier[]
  coupon?: Coupon | undefined
  /** Freight rule of each warehouse that has lines. */
  freight: ReadonlyMap<number, FreightRule>
}

export type LineShare = { key: string; amount: Fen; reduction: Fen; discount: Fen; coupon: Fen; net: Fen }

export type CartTotal = {
  goods: Fen
  /** What both kinds of tiers are judged by: selected lines with `withCoupon`, before any deduction. */
  eligible: Fen
  reduction: Fen
  /** What 满减 left of the eligible amount: order discount and coupon are taken from it. */
  couponBase: Fen
  discount: Fen
  coupon: Fen
  freight: Fen
  payable: Fen
  lines: LineShare[]
  groups: WarehouseGroup[]
}

type Deductions = Pick<CartTotal, 'eligible' | 'reduction' | 'couponBase' | 'discount' | 'coupon'>

const zero = 0 as Fen

function spread(deduction: Fen, amounts: readonly Fen[], isEligible: readonly boolean[]): Fen[] {
  if (deduction === 0) return amounts.map(() => zero)
  return allocate(
    deduction,
    amounts.map((amount, index) => (isEligible[index] ? amount : 0)),
  )
}

function minus(amounts: readonly Fen[], shares: readonly Fen[]): Fen[] {
  return amounts.map((amount, index) => (amount - shares[index]!) as Fen)
}

function deductionsOf(lines: readonly CartLine[], amounts: readonly Fen[], rules: CartRules): Deductions {
  const eligible = sumFloored(lines.filter(line => line.withCoupon))
  // The amounts shared out to the eligible lines may be a fen below their own sum.
  const cap = addFen(...amounts.filter((_, index) => lines[index]!.withCoupon))
  const reduction = Math.min(cap, tierDeduction(rules.fullReductions, eligible)) as Fen
  const couponBase = (Math.min(cap, eligible) - reduction) as Fen
  const coupon = couponDeduction(rules.coupon, couponBase)
  const discount = coupon > 0 ? zero : tierDeduction(rules.orderDiscounts, eligible, couponBase)
  return { eligible, reduction, couponBase, discount, coupon }
}

function sharesOf(lines: readonly CartLine[], amounts: readonly Fen[], deductions: Deductions): LineShare[] {
  const isEligible = lines.map(line => line.withCoupon)
  const reductions = spread(deductions.reduction, amounts, isEligible)
  const reduced = minus(amounts, reductions)
  const discounts = spread(deductions.discount, reduced, isEligible)
  const coupons = spread(deductions.coupon, minus(reduced, discounts), isEligible)
  const nets = minus(minus(reduced, discounts), coupons)
  return lines.map(({ key }, index) => ({
    key,
    amount: amounts[index]!,
    reduction: reductions[index]!,
    discount: discounts[index]!,
    coupon: coupons[index]!,
    net: nets[index]!,
  }))
}

/**
 * The whole sum of a cart over its selected lines (domain.md sections 1 and 3).
 *
 * The exact sum is floored once. Then full reduction, order discount, coupon, in
 * that order; a coupon excludes the order discount. Every deduction is shared out
 * over the eligible lines in fen, so that the lines' `net` and the freight add up
 * to `payable`. Fen left over go by key, so the order of the lines changes nothing.
 * Throws when a warehouse has no freight rule.
 */
export function cartTotal(cart: readonly CartLine[], rules: CartRules): CartTotal {
  const lines = selectedLines(cart)
  const ordered = lines.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const amounts = lineAmounts(ordered)
  const deductions = deductionsOf(ordered, amounts, rules)
  const shares = new Map(sharesOf(ordered, amounts, deductions).map(share => [share.key, share]))
  const shown = lines.map(line => shares.get(line.key)!)
  const groups = groupByWarehouse(lines, shares, rules.freight)
  const freight = addFen(...groups.map(group => group.freight))
  return {
    goods: addFen(...amounts),
    ...deductions,
    freight,
    payable: addFen(...shown.map(share => share.net), freight),
    lines: shown,
    groups,
  }
}
