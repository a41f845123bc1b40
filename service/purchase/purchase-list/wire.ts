import { purchaseGoodsSchema, type PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'

const fields = Object.keys(purchaseGoodsSchema.properties) as (keyof PurchaseGoodsWire)[]

/** What a row shows of goods; pictures are none of it. */
export function purchaseGoodsWire(offer: Offer): PurchaseGoodsWire {
  const wire = goodsWire(offer, '')
  return Object.fromEntries(fields.map(field => [field, wire[field]])) as PurchaseGoodsWire
}
