import type { CartLine } from '@yaoji/contract/domain/cart-total'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { PriceKind } from '@yaoji/contract/domain/prices/prices'
import { quantityProblem } from '@yaoji/contract/domain/quantity'
import type { Offer, SaleOffer } from '../offer/sale-offer.ts'
import { quantityMessage } from './quantity-message.ts'
import { feedsDeductions } from '../offer/special-price.ts'

/** A line of a cart or of a quote with what the service decided about it. */
export type PricedLine<Priced extends SaleOffer = Offer> = {
  id: number
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
}

export type StoredLine = { id: number; goods_id: number; quantity: number; is_selected: number }

function problemOf(offer: SaleOffer, quantity: number): string {
  if (offer.cantBuy) return ''
  const problem = quantityProblem(quantity, offer.quantityRule)
  return problem ? quantityMessage(problem, offer.goods.pack_unit) : ''
}

export function priceLine<Priced extends SaleOffer>(row: StoredLine, offer: Priced): PricedLine<Priced> {
  const named = offer.unitPrice(row.quantity)
  return {
    id: row.id,
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

export function lineKey(line: { id: number }): string {
  return String(line.id)
}

/** The line as the arithmetic of the contract sees it. */
export function domainLine(line: PricedLine<SaleOffer>): CartLine {
  const { offer } = line
  return {
    key: lineKey(line),
    goodsId: offer.goods.id,
    price: line.price ?? (0 as UnitPrice),
    quantity: line.quantity,
    withCoupon: line.withCoupon,
    isMoneyOnly: offer.goods.is_ephedrine === 1,
    warehouseId: line.warehouseId,
    isSingleItemFreeShipping: offer.goods.is_single_item_free === 1,
    isFreeShipping: offer.goods.is_free_shipping === 1,
    freeShippingNumber: offer.goods.free_shipping_number,
    isSelected: line.isSelected,
    canBuy: offer.cantBuy === null,
    stock: offer.available,
  }
}
