import type { UnitPrice } from '../money.ts'
import { agreement } from './agreement.ts'
import { flashSale, groupBuy, set } from './bought.ts'
import { ladder } from './ladder.ts'
import { agreed, base, member } from './own.ts'
import type { PriceRule, PriceTerms } from './price.ts'
import { special } from './special.ts'

/** Every kind of price; the first that has one at a quantity wins (domain.md section 3). */
export const prices = [flashSale, special, groupBuy, set, agreement, agreed, ladder, member, base] as const satisfies readonly PriceRule[]

export type PriceKind = (typeof prices)[number]['kinds'][number]

/** As codes of the wire. */
export const priceKinds: readonly PriceKind[] = prices.flatMap(rule => rule.kinds)

export type WonPrice = { kind: PriceKind; price: UnitPrice }

/** Whether no kind before this one has a price, so that this one may win at some quantity. */
export function mayWin(rule: (typeof prices)[number], terms: PriceTerms): boolean {
  return prices.slice(0, prices.indexOf(rule)).every(before => before.priceAt(terms, 1) === undefined)
}

/** The one price of a line at a quantity, and the kind that won it. */
export function priceAt(terms: PriceTerms, quantity: number): WonPrice {
  let won: WonPrice | undefined
  for (const rule of prices) if ((won ??= rule.priceAt(terms, quantity))) break
  // The buyer's own price is of one of the kinds.
  return { kind: won!.kind, price: won!.price }
}
