import { cartListCall, cartTotalCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { behaviourOf } from '@yaoji/contract/behaviour'
import { limits } from '@yaoji/contract/limits'
import { request } from '../../../base/lib/http.ts'
import type { Failure } from '../../../base/lib/requests/result.ts'
import { broadcast } from '../../../base/lib/memory/tabs.ts'
import { readyToShow } from '../page/long-cart.ts'
import { $counted, $operations, $served, $sync, forgetCart, takeServed } from './served.ts'
import { withWholeCart } from './whole-answer.ts'

function takeFailure(failure: Failure): void {
  if (failure.kind === 'code' && behaviourOf(failure.code) === 'login') return forgetCart('visitor')
  // A loaded cart stays after a failed refresh: an old one is better than none.
  if ($served.get().state !== 'ready') $served.set({ state: 'failed', failure })
}

/** Loads until an answer is newer than all changes made meanwhile. */
async function refreshWhileWanted(): Promise<void> {
  while ($sync.get().isRefreshWanted) {
    $sync.setKey('isRefreshWanted', false)
    const { version } = $sync.get()
    const query = { filters: limits.cartFilterAll }
    const isSilent = $served.get().state === 'ready'
    // Without a cart on screen, the cart itself shows the failure.
    const manner = { network: 'caller', ...(isSilent && { isSilent }) } as const
    const result = await withWholeCart(accept => request(cartListCall, { query, accept, ...manner }))
    const cart = result.ok && (await readyToShow(result.data.total))
    const isOld = $sync.get().version !== version || $operations.get().length > 0
    if (!isOld) {
      if (cart) takeServed(cart)
      else if (!result.ok) takeFailure(result.failure)
      continue
    }
    $sync.setKey('isRefreshWanted', true)
    // The queue refreshes when it is empty.
    if ($operations.get().length > 0) return
  }
}

/** Refreshes the cart; calls during a running refresh share the next one. */
export async function refreshCart(): Promise<void> {
  $sync.setKey('isRefreshWanted', true)
  const { isRefreshing, isSending } = $sync.get()
  if (isRefreshing || isSending) return
  $sync.setKey('isRefreshing', true)
  await refreshWhileWanted().finally(() => $sync.setKey('isRefreshing', false))
}

/** Loads the cart for the first time, or again after a failure. */
export function loadCart(): Promise<void> {
  if ($served.get().state !== 'ready') $served.set({ state: 'loading' })
  return refreshCart()
}

/**
 * Takes the cart that another call has returned, and notifies other tabs. While changes are in
 * progress the cart is refreshed instead, because the answer may be older than theirs.
 */
export async function takeCart(cart: CartWire): Promise<void> {
  const { isSending, isRefreshing } = $sync.get()
  if (isSending || isRefreshing) await refreshCart()
  else takeServed(cart)
  broadcast({ about: 'cart' })
}

/** The cart was changed elsewhere: refreshes it where it is shown, else only its number of lines. */
export function hearCart(): void {
  void ($served.get().state === 'ready' ? refreshCart() : refreshCount())
}

/** Refreshes only the number of lines, for pages that show just a badge. */
async function refreshCount(): Promise<void> {
  const result = await request(cartTotalCall, { isSilent: true })
  if (result.ok) $counted.set(result.data.total.count)
}
