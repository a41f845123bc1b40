import type { CartLine } from '@yaoji/contract/domain/cart/cart-total'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { PriceKind } from '@yaoji/contract/domain/prices/prices'
import { quantityProblem } from '@yaoji/contract/domain/cart/quantity'
import type { GiftKind, GiftRule } from '@yaoji/contract/domain/lines/gift'
import type { LineKind } from '@yaoji/contract/domain/lines/line-kind'
import { isGiftKind } from '../../promotions/rules/line-terms.ts'
import type { SetPart } from '../../promotions/rules/set-offer.ts'
import type { BoughtAs } from './line-kind.ts'
import type { LineOffer } from './line-offer.ts'
import type { Offer, SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { quantityMessage } from './quantity-message.ts'
import { feedsDeductions } from '../../catalogue/offer/special-price.ts'

/** A line of a cart or of a quote with what the service decided about it. */
export type PricedLine<Priced extends SaleOffer = Offer> = {
  /** The row of the cart; 0 for a gift, which has none. */
  id: number
  /** Unique among the lines of a cart. */
  key: string
  kind: LineKind | GiftKind
  /** The flash sale, set or gift that it is bought by; 0 for an ordinary line. */
  source: { id: number; name: string }
  /** The activity of 药聚会 that it is bought in; 0 for none. */
  campaignId: number
  /** Of a set: its goods. */
  parts: readonly SetPart[]
  offer: Priced
  quantity: number
  /** As the buyer left it; whether it counts is decided by the domain. */
  isSelected: boolean
  /** Null where the member must not see prices. */
  price: UnitPrice | null
  priceKind: PriceKind | null
  priceName: string
  warehouseId: number
  /** Feeds full reductions and coupons; ephedrine goods never do (domain.md section 3). */
  withCoupon: boolean
  /** Why the quantity cannot be ordered as it stands; empty when it can, or when the goods cannot be bought at all. */
  problem: string
  /** How a gift was earned, with its units for each time; only gifts have it. */
  earned?: Pick<GiftRule, 'bar' | 'timesMax' | 'goodsIds'> & { each: number }
}

/** With what an order needs of it, which no list shows. */
export type SaleLine = PricedLine<SaleOffer>

export type StoredLine = BoughtAs & { id: number; kind: LineKind; quantity: number; is_selected: number; campaign_id: number }

function problemOf(offer: SaleOffer, quantity: number): string {
  if (offer.cantBuy) return ''
  const problem = quantityProblem(quantity, offer.quantityRule)
  return problem ? quantityMessage(problem, offer) : ''
}

export function priceLine<Priced extends SaleOffer>(row: StoredLine, { offer, parts, sourceName }: LineOffer<Priced>): PricedLine<Priced> {
  const named = offer.unitPrice(row.quantity)
  return {
    id: row.id,
    key: String(row.id),
    kind: row.kind,
    source: { id: row.source_id, name: sourceName },
    campaignId: row.campaign_id,
    parts,
    offer,
    quantity: row.quantity,
    isSelected: row.is_selected === 1,
    price: named?.price ?? null,
    priceKind: named?.kind ?? null,
    priceName: named?.name ?? '',
    warehouseId: offer.warehouseId,
    withCoupon: feedsDeductions(offer.goods),
    problem: problemOf(offer, row.quantity),
  }
}

/** The line as it was priced before, where it is the same one of the same offer; with no part of a set, which may change alone. */
export function pricedBefore<Priced extends SaleOffer>(
  before: PricedLine<SaleOffer> | undefined,
  row: StoredLine,
  { offer, parts, sourceName }: LineOffer<Priced>,
): PricedLine<Priced> | undefined {
  const isSame =
    before?.offer === offer &&
    before.quantity === row.quantity &&
    before.isSelected === (row.is_selected === 1) &&
    before.campaignId === row.campaign_id &&
    before.kind === row.kind &&
    before.source.id === row.source_id &&
    before.source.name === sourceName &&
    parts.length === 0
  return isSame ? (before as PricedLine<Priced>) : undefined // Of this very offer.
}

/** What an order takes from the shelves: for a set every part of it. */
export function goodsOfLine({
  offer,
  warehouseId,
  quantity,
  parts,
}: PricedLine<SaleOffer>): { goods: SaleOffer['goods']; warehouseId: number; quantity: number }[] {
  if (parts.length === 0) return [{ goods: offer.goods, warehouseId, quantity }]
  return parts.map(part => ({ goods: part.offer.goods, warehouseId, quantity: part.number * quantity }))
}

export function isGift({ kind }: Pick<PricedLine<SaleOffer>, 'kind'>): boolean {
  return isGiftKind(kind)
}

/** What is given ships with what it is given for, whatever the goods alone would do. */
function giftFields({ quantity }: PricedLine<SaleOffer>) {
  return { isGift: true as const, isSingleItemFreeShipping: true, isFreeShipping: false, canBuy: true, stock: quantity }
}

/** The line as the arithmetic of the contract sees it. */
export function domainLine(line: PricedLine<SaleOffer>): CartLine {
  const { offer } = line
  return {
    key: line.key,
    goodsId: offer.goods.id,
    price: line.price ?? (0 as UnitPrice),
    quantity: line.quantity,
    withCoupon: line.withCoupon,
    isMoneyOnly: offer.goods.is_ephedrine === 1,
    isFlashSale: line.kind === 'flash-sale',
    warehouseId: line.warehouseId,
    isSingleItemFreeShipping: offer.goods.is_single_item_free === 1,
    isFreeShipping: offer.goods.is_free_shipping === 1,
    freeShippingNumber: offer.goods.free_shipping_number,
    isSelected: line.isSelected,
    isOwnDelivery: line.kind === 'group-buy',
    ...(isGift(line) ? giftFields(line) : { canBuy: offer.cantBuy === null, stock: offer.available }),
  }
}

/** Finds items by id when lookups follow the order of the items: tries the next one first, then all. */
export function finderOf<Item extends { id: number }>(items: readonly Item[]): (id: number) => Item | undefined {
  let next = 0
  return id => {
    const at = items[next]?.id === id ? next : items.findIndex(item => item.id === id)
    if (at >= 0) next = at + 1
    return items[at]
  }
}
