// In the place of cart/preview.ts on partners' pages: the arithmetic of a sum would be a fifth of what the drawer loads. Amounts are
// the service's there, and marked as old while a change is on its way.
import type { CartLineWire, CartWire } from '@yaoji/contract/calls/purchase/cart'

export function isBuyable(line: CartLineWire): boolean {
  return line.goods.is_buy === 1 && (line.goods.number ?? 0) > 0
}

export const withQuantity = (line: CartLineWire, number: number): CartLineWire => ({ ...line, number, problem: '' })

export const withPreview = (cart: CartWire): CartWire => cart

/** Nothing is summed there. */
export const totalOf = (): undefined => undefined
