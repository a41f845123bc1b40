import { allocate, lineAmounts } from './allocate.ts'
import { freightOf, missingForFreeShipping, type FreightResult, type FreightRule } from './freight.ts'
import { addFen, sumFloored, type Fen, type UnitPrice } from './money.ts'
import { selectedLines, type SelectableLine } from './selection.ts'
import { tierDeduction, type Tier } from './tiers.ts'

export type CartLine = SelectableLine & {
  key: string
  /** The price that the service decided for this quantity. */
  price: UnitPrice
  quantity: number
  /** Wire `with_coupon`: the line feeds tiers and coupons (domain.md section 3). */
  withCoupon: boolean
  warehouseId: number
  /** Wire `is_dpby`: ships free alone and does not count toward the freight bar. */
  isSingleItemFreeShipping: boolean
  isFreeShipping: boolean
  freeShippingNumber: number
}

/** A coupon takes `reduction` off when the eligible amount reaches `bar`. */
export type Coupon = { bar: Fen; reduction: Fen }

export type CartRules = {
  fullReductions: readonly Tier[]
  orderDiscounts: readonly Tier[]
  coupon?: Coupon | undefined
  /** Freight rule of each warehouse that has lines. */
  freight: ReadonlyMap<number, FreightRule>
}

export type LineShare = { key: string; amount: Fen; reduction: Fen; discount: Fen; coupon: Fen; net: Fen }

export type WarehouseGroup = FreightResult & { warehouseId: number; keys: string[]; goods: Fen }

export type CartTotal = {
  goods: Fen
  /** What feeds the tiers: selected lines with `withCoupon`, before any deduction. */
  eligible: Fen
  reduction: Fen
  discount: Fen
  coupon: Fen
  freight: Fen
  payable: Fen
  lines: LineShare[]
  groups: WarehouseGroup[]
}

const zero = 0 as Fen

/** What a coupon takes off this eligible amount; nothing below its bar. */
export function couponDeduction(coupon: Coupon | undefined, eligible: Fen): Fen {
  if (!coupon || eligible < coupon.bar) return zero
  return Math.min(coupon.reduction, eligible) as Fen
}

function spread(deduction: Fen, amounts: readonly Fen[], isEligible: readonly boolean[]): Fen[] {
  if (deduction === 0) return amounts.map(() => zero)
  return allocate(deduction, amounts.map((amount, index) => (isEligible[index] ? amount : 0)))
}

function minus(amounts: readonly Fen[], shares: readonly Fen[]): Fen[] {
  return amounts.map((amount, index) => (amount - shares[index]!) as Fen)
}

function shipsFree(line: CartLine): boolean {
  return line.isSingleItemFreeShipping || missingForFreeShipping(line, line.quantity) === 0
}

function groupByWarehouse(
  lines: readonly CartLine[],
  amounts: readonly Fen[],
  afterReduction: readonly Fen[],
  rules: CartRules,
): WarehouseGroup[] {
  const indexes = Map.groupBy(lines.keys(), index => lines[index]!.warehouseId)
  return [...indexes].map(([warehouseId, members]) => {
    const rule = rules.freight.get(warehouseId)
    if (!rule) throw new Error(`no freight rule for warehouse ${warehouseId}`)
    const all = addFen(...members.map(index => afterReduction[index]!))
    const judged = addFen(
      ...members.filter(index => !lines[index]!.isSingleItemFreeShipping).map(index => afterReduction[index]!),
    )
    const isAllFree = members.every(index => shipsFree(lines[index]!))
    return {
      warehouseId,
      keys: members.map(index => lines[index]!.key),
      goods: addFen(...members.map(index => amounts[index]!)),
      ...freightOf(rule, { judged, all, isAllFree }),
    }
  })
}

/**
 * The whole sum of a cart over its selected lines (domain.md sections 1 and 3).
 *
 * The exact sum is floored once. Then full reduction, order discount, coupon, in
 * that order; a coupon excludes the order discount. Every deduction is shared out
 * over the eligible lines in fen, so that the lines' `net` and the freight add up
 * to `payable`. Throws when a warehouse has no freight rule.
 */
export function cartTotal(cart: readonly CartLine[], rules: CartRules): CartTotal {
  const lines = selectedLines(cart)
  const isEligible = lines.map(line => line.withCoupon)
  const amounts = lineAmounts(lines)
  const goods = addFen(...amounts)
  const eligible = sumFloored(lines.filter(line => line.withCoupon))
  // The allocated amounts of the eligible lines may be a fen below their own sum.
  const cap = addFen(...amounts.filter((_, index) => isEligible[index]))

  const reduction = Math.min(cap, tierDeduction(rules.fullReductions, eligible)) as Fen
  const reductions = spread(reduction, amounts, isEligible)
  const reduced = minus(amounts, reductions)

  const eligibleAfter = Math.min(cap - reduction, eligible - reduction) as Fen
  const coupon = couponDeduction(rules.coupon, eligibleAfter)
  const discount = coupon > 0 ? zero : tierDeduction(rules.orderDiscounts, eligibleAfter)
  const discounts = spread(discount, reduced, isEligible)
  const coupons = spread(coupon, minus(reduced, discounts), isEligible)
  const nets = minus(minus(reduced, discounts), coupons)

  const groups = groupByWarehouse(lines, amounts, reduced, rules)
  const freight = addFen(...groups.map(group => group.freight))
  return {
    goods,
    eligible,
    reduction,
    discount,
    coupon,
    freight,
    payable: addFen(...nets, freight),
    lines: lines.map((line, index) => ({
      key: line.key,
      amount: amounts[index]!,
      reduction: reductions[index]!,
      discount: discounts[index]!,
      coupon: coupons[index]!,
      net: nets[index]!,
    })),
    groups,
  }
}
