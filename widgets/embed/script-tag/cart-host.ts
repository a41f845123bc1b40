import type { AddDetail } from './events.ts'
import type { Hub } from './part.ts'

/** Where the host hears of the cart: at its first element, else at the document. */
export const cartHost = ({ carts }: Hub): EventTarget => [...carts][0]?.host ?? document

/** The host may stop an addition before it is made. */
export const mayAdd = (hub: Hub, detail: AddDetail): boolean => hub.announce(cartHost(hub), 'yaoji-cart-add', detail)

/** Tells all cart elements how much is in the cart, those too that are still to come. */
export function tellCount(hub: Hub, count: number | undefined): void {
  hub.count = count
  for (const cart of hub.carts) cart.setCount(count)
}
