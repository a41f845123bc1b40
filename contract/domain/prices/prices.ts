import type { UnitPrice } from '../money.ts'
import { flashSale, groupBuy, quotation, set } from './bought.ts'
import { ladder } from './ladder.ts'
import type { PriceRule, PriceTerms, SpecialPrice } from './price.ts'

/** The price for a time that wins over the buyer's own: the lowest below it, of whichever kind. */
export function winningSpecial({ own, specials }: Pick<PriceTerms, 'own' | 'specials'>): SpecialPrice | undefined {
  let lowest: SpecialPrice | undefined
  for (const each of specials) if (each.price < (lowest ?? own).price) lowest = each
  return lowest
}

/** 特价, 每日特价 and 新人特价 are of one rank. */
export const special: PriceRule<SpecialPrice['kind']> = { kinds: ['special', 'daily', 'newcomer'], priceAt: winningSpecial }

function ownRule<Kind extends PriceTerms['own']['kind']>(kind: Kind): PriceRule<Kind> {
  return { kinds: [kind], priceAt: ({ own }) => (own.kind === kind ? { kind, price: own.price } : undefined) }
}

/** 控销价: what was agreed for controlled goods; no ladder goes below it. */
const agreed = ownRule('agreed')

/** 会员价: of the customer type. */
const member = ownRule('member')

/** 批发价: for every customer type without a price of its own. */
const base = ownRule('base')

/** 协议价: what the shop has agreed with one store, where it is below the store's own price. */
const agreement: PriceRule<'agreement'> = {
  kinds: ['agreement'],
  priceAt: ({ own, agreement: price }) => (price !== undefined && price < own.price ? { kind: 'agreement', price } : undefined),
}

/** Every kind of price; the first that has one at a quantity wins (domain.md section 3). */
export const prices = [
  flashSale,
  special,
  groupBuy,
  set,
  quotation,
  agreement,
  agreed,
  ladder,
  member,
  base,
] as const satisfies readonly PriceRule[]

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
