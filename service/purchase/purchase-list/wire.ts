import { purchaseGoodsSchema, type PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { lastPurchaseWire, type Purchase } from '../../storefront/goods/last-purchase.ts'

const { last_purchase: _, ...ofGoods } = purchaseGoodsSchema.properties
const fields = Object.keys(ofGoods) as (keyof typeof ofGoods)[]

/** What a row shows of goods, without pictures, and what the store paid for them last. */
export function purchaseGoodsWire(offer: Offer, last: Purchase | undefined): PurchaseGoodsWire {
  const wire = goodsWire(offer, '')
  const own = Object.fromEntries(fields.map(field => [field, wire[field]])) as Omit<PurchaseGoodsWire, 'last_purchase'>
  return { ...own, last_purchase: last ? lastPurchaseWire(last) : null }
}
