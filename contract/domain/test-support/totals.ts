import type { CartLine, CartRules, CartTotal, LineShare } from '../cart/cart-total.ts'
import type { CartPromotion, DeductionKind } from '../deductions/deductions.ts'
import type { Fen, UnitPrice } from '../money.ts'
import type { Tier } from '../cart/tiers.ts'

/** Carts and rules as tests write them, in yuan. */

export const fen = (yuan: number) => Math.round(yuan * 100) as Fen

let lines = 0
export function line(yuan: number, change: Partial<CartLine> = {}): CartLine {
  lines += 1
  return {
    key: `line ${lines}`,
    goodsId: lines,
    isSelected: true,
    canBuy: true,
    stock: 100,
    price: Math.round(yuan * 10_000) as UnitPrice,
    quantity: 1,
    withCoupon: true,
    warehouseId: 1,
    isSingleItemFreeShipping: false,
    isFreeShipping: false,
    freeShippingNumber: 0,
    ...change,
  }
}

const freight = { freight: fen(12), freeFrom: fen(500), startAmount: fen(200) }

export function rules(...promotions: CartPromotion[]): CartRules {
  return {
    promotions,
    freight: new Map([
      [1, freight],
      [2, freight],
    ]),
  }
}

export function reduce(bar: number, reduction: number): Tier {
  return { amount: fen(bar), benefit: { kind: 'reduce', reduction: fen(reduction) } }
}

export function percent(bar: number, pay: number): Tier {
  return { amount: fen(bar), benefit: { kind: 'percent', percent: pay } }
}

let promotions = 0
/** A promotion over all goods, or over those that `goodsIds` names. */
export function promotion(kind: DeductionKind, tiers: readonly Tier[], goodsIds: readonly number[] | null = null): CartPromotion {
  promotions += 1
  return { kind, id: promotions, name: `${kind} ${promotions}`, goodsIds, tiers }
}

/** What each kind takes in all. */
export function taken(total: Pick<CartTotal, 'deductions'>): Partial<Record<DeductionKind, number>> {
  const sums: Partial<Record<DeductionKind, number>> = {}
  for (const { promotion: source, amount } of total.deductions) sums[source.kind] = (sums[source.kind] ?? 0) + amount
  return sums
}

/** What one kind takes of a line. */
export function shareOf(share: LineShare | undefined, kind: DeductionKind): number {
  return share?.deductions.find(deduction => deduction.kind === kind)?.amount ?? 0
}
