import type { CantBuyWire } from '@yaoji/contract/calls/storefront/goods'
import { priceOfParts, setsOf } from '@yaoji/contract/domain/lines/set'
import { nothingListed } from '@yaoji/contract/domain/prices/list-basis'
import type { PriceTerms } from '@yaoji/contract/domain/prices/price'
import { priceAt } from '@yaoji/contract/domain/prices/prices'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { messages as offerMessages } from '../../catalogue/offer/messages.ts'
import { named } from '../../catalogue/offer/offer-price.ts'
import { isPromoted } from '../../catalogue/offer/special-price.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { saleReason } from './flash-sale.ts'
import { lineMessages as messages } from './line-messages.ts'
import type { LinePromotion } from './line-promotions.ts'
import { readSetPrice } from './line-terms.ts'

/** One goods of a set with the units that one set has of it. */
export type SetPart = { offer: SaleOffer; number: number; price: UnitPrice; left: number }

/** Its goods as they are sold alone; none where one of them is unknown. */
function partsOf(set: LinePromotion, offers: ReadonlyMap<number, SaleOffer>): SetPart[] {
  const parts = set.goods.flatMap(({ goodsId, number, left }): SetPart[] => {
    const offer = offers.get(goodsId)
    return offer ? [{ offer, number, left, price: offer.unitPrice(number)?.price ?? (0 as UnitPrice) }] : []
  })
  return parts.length === set.goods.length ? parts : []
}

/** What is said of the buyer holds for every part alike. */
const ofBuyer: readonly CantBuyWire['code'][] = ['NOT_LOGIN', 'NOT_PASSED', 'ROLE']

function partReason(parts: readonly SetPart[]): CantBuyWire | null {
  const blocked = parts.find(({ offer }) => offer.cantBuy !== null || !isPromoted(offer.goods))
  if (!blocked) return null
  const { cantBuy, goods } = blocked.offer
  if (!cantBuy) return { code: 'ENDED', text: offerMessages.cantBuy.ENDED, action: null }
  if (ofBuyer.includes(cantBuy.code)) return cantBuy
  return { ...cantBuy, text: messages.partReason(goods.name, cantBuy.text) }
}

function termsOf(set: LinePromotion, parts: readonly SetPart[]): PriceTerms | undefined {
  const price = readSetPrice(set)
  if (price === undefined || parts.some(({ offer }) => offer.ownPrice === null)) return
  const own = { kind: 'base' as const, price: priceOfParts(parts.map(part => ({ price: part.price, quantity: part.number }))) }
  return { own, ladder: undefined, specials: [], bought: { kind: 'set', price } }
}

/** A set feeds no tiers: it has its benefit. The row is that of its first goods, under the name of the set. */
function setGoods({ goods }: SaleOffer, set: LinePromotion): SaleOffer['goods'] {
  return {
    ...goods,
    name: set.name,
    brand: '',
    spec: messages.setSpec(set.goods.length),
    pack_unit: messages.setUnit,
    middle_pack: 1,
    carton: 1,
    minimum: 1,
    is_splittable: 1,
    quota: null,
    with_coupon: 0,
    is_single_item_free: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    market_price_units: null,
    market_price_source: '',
    market_price_on: '',
  }
}

/** A set as one thing to buy, in sets: as many as the stock of every part makes. Undefined where it cannot be made at all. */
export function setOffer<Sale extends SaleOffer>(
  set: LinePromotion,
  offers: ReadonlyMap<number, Sale>,
  now: number,
): { offer: Sale; parts: SetPart[] } | undefined {
  const parts = partsOf(set, offers)
  const main = offers.get(set.goods[0]?.goodsId ?? 0)
  if (!main || parts.length === 0) return
  const isTogether = parts.every(({ offer }) => offer.warehouseId === main.warehouseId)
  const available = isTogether
    ? setsOf(parts.map(({ offer, number, left }) => ({ quantity: number, stock: Math.min(offer.available, left) })))
    : 0
  const terms = termsOf(set, parts)
  const soldOut: CantBuyWire | null = available > 0 ? null : { code: 'SOLD_OUT', text: offerMessages.cantBuy.SOLD_OUT, action: null }
  const pending: CantBuyWire | null = terms ? null : { code: 'PRICE_PENDING', text: offerMessages.cantBuy.PRICE_PENDING, action: null }
  const expiries = parts.map(({ offer }) => offer.nearestExpiry).filter(day => day !== '')
  const isOpen = parts.every(({ offer }) => offer.isOpen)
  const offer: Sale = {
    ...main,
    // Tags describe the single goods.
    ...('tags' in main && { tags: [] }),
    goods: setGoods(main, set),
    isOpen,
    priceTerms: terms,
    ownPrice: terms?.own.price ?? null,
    listPrice: terms?.own.price ?? null,
    listed: nothingListed,
    unitPrice: quantity => (terms ? named(priceAt(terms, quantity)) : null),
    marketPrice: null,
    priceId: null,
    special: undefined,
    ladder: undefined,
    ladderRungs: [],
    available,
    quantityRule: { middlePack: 1, minimum: 1, isSplittable: true, stock: available },
    cantBuy: isOpen ? (saleReason(set, now) ?? partReason(parts) ?? soldOut ?? pending) : partReason(parts),
    nearestExpiry: expiries.toSorted()[0] ?? '',
  }
  return { offer, parts }
}
