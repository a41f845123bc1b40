import type { CantBuyWire } from '@yaoji/contract/calls/storefront/goods'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { listBasis } from '@yaoji/contract/domain/prices/list-basis'
import type { PriceTerms } from '@yaoji/contract/domain/prices/price'
import { priceAt } from '@yaoji/contract/domain/prices/prices'
import { struckPrice } from '@yaoji/contract/domain/prices/saving'
import { messages as offerMessages } from '../../catalogue/offer/messages.ts'
import { isPromoted } from '../../catalogue/offer/special-price.ts'
import { named } from '../../catalogue/offer/offer-price.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import type { LinePromotion, PromotionGoods } from './line-promotions.ts'
import { lineMessages as messages } from './line-messages.ts'

const reasons = offerMessages.cantBuy

/** Why nothing is bought by a promotion now, whichever of its goods this buyer asks for. */
export function saleReason(
  { beginsAt, endsAt, refusal }: Pick<LinePromotion, 'beginsAt' | 'endsAt' | 'refusal'>,
  now: number,
): CantBuyWire | null {
  if (now < beginsAt) return { code: 'NOT_STARTED', text: reasons.NOT_STARTED, action: null }
  if (endsAt <= now) return { code: 'ENDED', text: reasons.ENDED, action: null }
  return refusal ? { code: 'LIMIT_REACHED', text: refusal === 'share' ? messages.hadShare : messages.notMeant, action: null } : null
}

function leastOf(...bounds: (number | undefined)[]): number | undefined {
  const known = bounds.filter(bound => bound !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** What of a promotion is for these goods, where they take part in promotions at all. */
export function soldBy(sale: LinePromotion | undefined, { goods }: SaleOffer): PromotionGoods | undefined {
  return isPromoted(goods) ? sale?.goods.find(each => each.goodsId === goods.id) : undefined
}

/** How a promotion sells goods at a price of its own: what that changes of their price, and what is said when it has none left. */
export type Selling = { terms: (terms: PriceTerms, price: UnitPrice) => PriceTerms; soldOut: string; feedsNothing?: true }

const byFlash: Selling = {
  terms: (terms, price) => ({ ...terms, ladder: undefined, bought: { kind: 'flash-sale', price } }),
  soldOut: messages.flashSoldOut,
  feedsNothing: true,
}

/** Goods as a flash sale sells them: at its price, as many as it and the member's limit leave (domain.md section 3). */
export function flashOffer<Sale extends SaleOffer>(offer: Sale, sale: LinePromotion | undefined, bought: number, now: number): Sale {
  const limited = limitedOffer(offer, { sale, bought, now, by: byFlash })
  const price = soldBy(sale, offer)?.price
  if (!sale || price === undefined || limited.listPrice === null) return limited
  return { ...limited, listPrice: struckPrice(price, limited.listPrice, listBasis(offer.listed, sale.beginsAt)) }
}

type Limited = { sale: LinePromotion | undefined; bought: number; now: number; by: Selling }

/** Goods as a promotion sells them that has a price, a number of units and a limit for each store. */
export function limitedOffer<Sale extends SaleOffer>(offer: Sale, { sale, bought, now, by }: Limited): Sale {
  const goods = soldBy(sale, offer)
  const plain = { ...offer, special: undefined, ladder: undefined, ladderRungs: [] }
  const over: CantBuyWire = { code: 'ENDED', text: reasons.ENDED, action: null }
  if (!sale || !goods) return { ...plain, cantBuy: offer.cantBuy ?? over }
  const terms = offer.priceTerms && by.terms(offer.priceTerms, goods.price)
  const available = Math.min(offer.available, goods.left)
  const own = goods.memberLimit === null ? undefined : Math.max(0, goods.memberLimit - bought)
  const quota = leastOf(own, offer.quantityRule.quota)
  const isOver = goods.left <= 0 || quota === 0
  const limit: CantBuyWire | null = isOver
    ? { code: 'LIMIT_REACHED', text: goods.left <= 0 ? by.soldOut : reasons.LIMIT_REACHED, action: null }
    : null
  return {
    ...plain,
    // Units of a flash sale feed no tier and no coupon of the other lines (domain.md section 5).
    ...(by.feedsNothing && { goods: { ...offer.goods, with_coupon: 0 } }),
    priceTerms: terms,
    unitPrice: quantity => (terms ? named(priceAt(terms, quantity)) : null),
    available,
    quantityRule: { ...offer.quantityRule, stock: available, quota },
    // The period first: what is over cannot be had, also while there is none in stock.
    cantBuy: !offer.isOpen ? offer.cantBuy : (saleReason(sale, now) ?? offer.cantBuy ?? limit),
  }
}
