import type { GoodsWire, LastPurchaseWire } from '@yaoji/contract/calls/storefront/goods'
import { priceChange, type PriceChange } from '../../shared/last-purchase/parts.ts'
import { unitPriceAt } from './goods-terms.ts'

/** What decides the price of a quantity. */
type Priced = Pick<GoodsWire, 'price' | 'own_price' | 'ladder_price' | 'ladder_price_type'>

/**
 * How the price of the last quantity has changed since, by the price and the ladder that a list shows; undefined where a price is not known.
 *
 * @example of 10 units at 9.50, which the ladder sells for 9.00 now, it is cheaper by 0.50
 */
export function priceMovement(goods: Priced, { price, number }: Pick<LastPurchaseWire, 'price' | 'number'>): PriceChange | undefined {
  return priceChange(price, unitPriceAt(goods, number))
}
