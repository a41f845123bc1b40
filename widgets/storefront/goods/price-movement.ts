import type { GoodsWire, LastPurchaseWire } from '@yaoji/contract/calls/storefront/goods'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { unitPriceAt } from './goods-terms.ts'

/** How the price of the last quantity has moved since; undefined where a price is not known. */
export type PriceMovement = { kind: 'same' } | { kind: 'dearer' | 'cheaper'; difference: string }

type Priced = Pick<GoodsWire, 'price' | 'own_price' | 'ladder_price' | 'ladder_price_type'>

export function priceMovement(goods: Priced, { price, number }: Pick<LastPurchaseWire, 'price' | 'number'>): PriceMovement | undefined {
  const [then, now] = [parseUnitPrice(price), parseUnitPrice(unitPriceAt(goods, number) ?? '')]
  if (then === undefined || now === undefined) return
  if (then === now) return { kind: 'same' }
  return { kind: now > then ? 'dearer' : 'cheaper', difference: formatUnitPrice(Math.abs(now - then) as UnitPrice) }
}
