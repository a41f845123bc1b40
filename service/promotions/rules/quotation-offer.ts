import type { PriceTerms } from '@yaoji/contract/domain/prices/price'
import { priceAt } from '@yaoji/contract/domain/prices/prices'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { limitedOffer, soldBy, type Selling } from './flash-sale.ts'
import { lineMessages as messages } from './line-messages.ts'
import type { LinePromotion } from './line-promotions.ts'

/** The kind of the promotion that holds the prices of a quotation, for one store, and of the lines that are bought at them. */
export const quotationKind = 'quotation' as const

/** The quoted price, or all that decides today's price where that is no higher at this quantity. */
const sellingAt = (quantity: number): Selling => ({
  terms: (terms, price): PriceTerms =>
    priceAt(terms, quantity).price <= price
      ? terms
      : { ...terms, ladder: undefined, specials: [], agreement: undefined, bought: { kind: quotationKind, price } },
  soldOut: messages.quotationOrdered,
  feedsNothing: true,
})

/**
 * Goods as a quotation sells them (docs/rules/domain.md section 20): the quoted quantity at the quoted price, or at today's where that is
 * lower. No tier and no coupon takes anything off it. Where the stock is smaller, all of the stock can be had.
 */
export function quotationOffer<Sale extends SaleOffer>(
  offer: Sale,
  quotation: LinePromotion | undefined,
  bought: number,
  now: number,
): Sale {
  const goods = soldBy(quotation, offer)
  const units = Math.max(1, Math.min(goods?.left ?? 1, goods?.quota ?? 1))
  const limited = limitedOffer(offer, { sale: quotation, bought, now, by: sellingAt(units) })
  const { cantBuy } = limited
  return {
    ...limited,
    quantityRule: { middlePack: units, minimum: units, isSplittable: false, stock: limited.available, quota: units },
    cantBuy: cantBuy?.code === 'ENDED' ? { ...cantBuy, text: messages.quotationOver } : cantBuy,
  }
}
