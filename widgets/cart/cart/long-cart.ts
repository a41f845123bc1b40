import type { CartWire } from '@yaoji/contract/calls/purchase/cart'
import { $served, sameAsServed } from './served.ts'
import { totalOf } from './preview.ts'

/** From so many lines on a cart takes long to read, to sum and to draw. */
const longCart = 100

export function isLong({ data }: CartWire): boolean {
  return data.length > longCart
}

/** Of the cart that is there. */
export function isCartLong(): boolean {
  const served = $served.get()
  return served.state === 'ready' && isLong(served.cart)
}

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve))

/** A cart that was answered, ready to be shown. Reading a long one, laying it beside the former, summing and drawing it are tasks of their own. */
export async function readyToShow(cart: CartWire): Promise<CartWire> {
  if (!isLong(cart)) return cart
  await nextTask()
  const ready = sameAsServed(cart)
  await nextTask()
  totalOf(ready)
  await nextTask()
  return ready
}
