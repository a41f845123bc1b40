import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { formatUnitPrice, parseUnitPrice, type UnitPrice, money } from '@yaoji/contract/domain/money'
import { leastQuantity } from '../../catalogue/offer/least-price.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { messages } from './messages.ts'

/** What the page showed when the buyer added the goods; never used as a price, only compared. */
export type Hints = { price?: string | undefined; ck_id?: number | undefined }

export function priceText(price: UnitPrice | null): string {
  return price === null ? messages.priceHidden : money(formatUnitPrice(price))
}

/**
 * What moved since the page was loaded. A page may show the price of the quantity added,
 * of the line it joins, or of the least quantity (lists); any of them current is fine.
 */
export function movedHints(offer: SaleOffer, hints: Hints, added: number, joined: number): ChangeWire[] {
  const { id: goods_id, name } = offer.goods
  const changes: ChangeWire[] = []
  if (hints.price !== undefined) {
    const shown = parseUnitPrice(hints.price) ?? null
    const current = [added, joined, leastQuantity(offer)].map(quantity => offer.unitPrice(quantity)?.price ?? null)
    if (!current.includes(shown))
      changes.push({ goods_id, name, field: 'price', from: priceText(shown), to: priceText(current[0] ?? null) })
  }
  if (hints.ck_id !== undefined && hints.ck_id !== offer.warehouseId)
    changes.push({ goods_id, name, field: 'ck_id', from: messages.otherWarehouse, to: offer.warehouseName })
  return changes
}
