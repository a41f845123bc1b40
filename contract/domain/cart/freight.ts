import type { Fen } from '../money.ts'

/** How a warehouse charges freight and from which amount it delivers (domain.md section 3). */
export type FreightRule = {
  /** Wire `shipping_amount`: what freight costs below the bar. */
  freight: Fen
  /** Wire `no_trans_order_amount`: from this amount on freight is free. */
  freeFrom: Fen
  /** 起配金额: below it the warehouse does not deliver at all. */
  startAmount: Fen
}

export type FreightBasis = {
  /** Amount after 满减 and before coupons, of the lines that count toward the bar. */
  judged: Fen
  /** The same for all selected lines, those that ship free included, for 起配金额. */
  all: Fen
  /** Every selected line ships free by itself. */
  isAllFree: boolean
}

export type FreightResult = { freight: Fen; missingForFree: Fen; startGap: Fen }

/**
 * Freight of one warehouse group, what is missing for free freight and for 起配.
 *
 * @example bar 500, freight 12, judged 480 is freight 12 with 20 missing
 */
export function freightOf(rule: FreightRule, basis: FreightBasis): FreightResult {
  const startGap = Math.max(0, rule.startAmount - basis.all) as Fen
  if (basis.isAllFree || basis.judged >= rule.freeFrom) return { freight: 0 as Fen, missingForFree: 0 as Fen, startGap }
  return { freight: rule.freight, missingForFree: (rule.freeFrom - basis.judged) as Fen, startGap }
}

/**
 * How many more units a line needs to ship free: 0 when reached, undefined when
 * the goods have no such promise (`is_free_shipping`, `free_shipping_number`).
 *
 * @example 10 needed, 7 in the cart is 3
 */
export function missingForFreeShipping(
  goods: { isFreeShipping: boolean; freeShippingNumber: number },
  quantity: number,
): number | undefined {
  return goods.isFreeShipping ? Math.max(0, goods.freeShippingNumber - quantity) : undefined
}

export type FreeShippingTerms = { isSingleItemFreeShipping: boolean; isFreeShipping: boolean; freeShippingNumber: number }

/** The line is an order of its own, which its group makes worth sending: 起配金额 asks nothing of it (拼团). */
export type OwnDelivery = { isOwnDelivery?: boolean }

/**
 * Whether a line ships free by itself: 单品包邮, or its free-shipping number is reached.
 * Such a line never causes freight and does not count toward the bar (domain.md section 3).
 *
 * @example free from 10 on, 10 in the cart ships free, 9 does not
 */
export function shipsFree(line: FreeShippingTerms, quantity: number): boolean {
  return line.isSingleItemFreeShipping || missingForFreeShipping(line, quantity) === 0
}
