import type { Ladder } from './ladder-price.ts'
import type { UnitPrice } from '../money.ts'

/** A price for a time, for everyone who may buy, or for newcomers. */
export type SpecialPrice = { kind: 'special' | 'daily' | 'newcomer'; price: UnitPrice; endsAt: number }

/** What decides the price of one goods, or of one set, for one buyer. */
export type PriceTerms = {
  /** What they pay without a benefit, and whose price that is. */
  own: { kind: 'agreed' | 'member' | 'base'; price: UnitPrice }
  ladder: Ladder | undefined
  /** Those in force. */
  specials: readonly SpecialPrice[]
  /** Agreed with this one store. */
  agreement?: UnitPrice | undefined
  /** The price of the flash sale, group, set or quotation that the line was put into the cart by. */
  bought?: { kind: 'flash-sale' | 'group-buy' | 'set' | 'quotation'; price: UnitPrice } | undefined
}

/** A kind of price, or several of one rank; the table in prices.ts gives the order in which they win. */
export type PriceRule<Kind extends string = string> = {
  kinds: readonly Kind[]
  /** The price of one unit at this quantity, where the kind has one. */
  priceAt: (terms: PriceTerms, quantity: number) => { kind: Kind; price: UnitPrice } | undefined
}
