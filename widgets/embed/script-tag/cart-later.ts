// What a cart does not wait for.
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { basketKey } from './basket-key.ts'
import { tellChanges } from './cart-telling.ts'
import { bringBasket } from './host-acts.ts'
import { wearLook } from './look.ts'
import type { Hub } from './part.ts'

export { checkOut } from './check-out.ts'
export { add, hostActs } from './host-acts.ts'

/** Tells the host of the cart, and takes up what a visitor has chosen before a reload, or before the page was left for the log-in. */
export function begin(hub: Hub): void {
  void wearLook()
  tellChanges(hub)
  if (tabMemory.read(basketKey)) bringBasket(hub).catch(() => undefined)
}
