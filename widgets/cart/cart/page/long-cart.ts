import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { $served, sameAsServed } from '../state/served.ts'
import { totalOf } from '../state/preview.ts'

/** Above this number of lines a cart is slow to parse, to sum and to render. */
const longCart = 100

export function isLong({ data }: CartWire): boolean {
  return data.length > longCart
}

/** Whether the current cart is long. */
export function isCartLong(): boolean {
  const served = $served.get()
  return served.state === 'ready' && isLong(served.cart)
}

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve))

/**
 * Prepares an answered cart for rendering. Of a long one, parsing, comparing with the previous one, summing and rendering are separate
 * tasks.
 */
export async function readyToShow(cart: CartWire): Promise<CartWire> {
  if (!isLong(cart)) return cart
  await nextTask()
  const ready = sameAsServed(cart)
  await nextTask()
  totalOf(ready)
  await nextTask()
  return ready
}
