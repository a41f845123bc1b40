import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { CantBuyWire } from '@yaoji/contract/calls/storefront/goods'
import { leastPrice } from '../../catalogue/offer/least-price.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { limitedOffer, soldBy, type Selling } from './flash-sale.ts'
import { lineMessages as messages } from './line-messages.ts'
import type { LinePromotion } from './line-promotions.ts'

export const groupKind = 'group-buy' as const

const termsSchema = Type.Object({ target: Type.Integer({ minimum: 1 }) })

/** Units from which a group is formed; undefined where an operator has written something else. */
export function readGroupTarget({ terms }: { terms: string }): number | undefined {
  const group: unknown = JSON.parse(terms)
  return Value.Check(termsSchema, group) ? group.target : undefined
}

const byGroup: Selling = {
  // 特价 and what was agreed are of ordinary lines: where they are lower, the group is not for this buyer.
  terms: (terms, price) => ({ ...terms, ladder: undefined, specials: [], agreement: undefined, bought: { kind: groupKind, price } }),
  soldOut: messages.groupSoldOut,
}

/** Who pays no more without the group than with it has nothing to wait for. */
function ownReason(offer: SaleOffer, group: LinePromotion | undefined): CantBuyWire | null {
  const own = leastPrice(offer)
  const price = soldBy(group, offer)?.price
  if (own === null || price === undefined || own.price > price) return null
  return { code: 'LIMIT_REACHED', text: messages.groupNotLower(own.name), action: null }
}

/**
 * Goods as a group sells them (domain.md section 13): at its price, which nothing is taken of any more, sent by themselves
 * and free of freight.
 */
export function groupOffer<Sale extends SaleOffer>(offer: Sale, group: LinePromotion | undefined, bought: number, now: number): Sale {
  const limited = limitedOffer(offer, { sale: group, bought, now, by: byGroup })
  const goods = { ...limited.goods, with_coupon: 0, is_single_item_free: 1, is_free_shipping: 0, free_shipping_number: 0 }
  return { ...limited, goods, cantBuy: limited.cantBuy ?? ownReason(offer, group) }
}
