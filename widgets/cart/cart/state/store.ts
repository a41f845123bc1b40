import { computed, onMount } from 'nanostores'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { buyerOf } from '../../../base/lib/memory/known-member.ts'
import { $serverTime } from '../../../base/lib/clock.ts'
import { localMemory, waitingKeys } from '../../../base/lib/memory/storage.ts'
import { onBroadcast } from '../../../base/lib/memory/tabs.ts'
import { $session, refreshSession, type SessionValue } from '../../../identity/session/parts.ts'
import { overlay } from './operations.ts'
import { hearCart, loadCart } from './refresh.ts'
import { $unsentChanges, loadUnsent } from '../unsent/unsent.ts'
import { $counted, $operations, $served, $sync, forgetCart, type CartValue } from './served.ts'

/** The cart as the buyer sees it: the service's with all pending changes applied. */
export const $cart = computed(
  [$served, $unsentChanges, $operations],
  (served, unsent, operations): CartValue =>
    served.state === 'ready'
      ? {
          ...served,
          cart: overlay(served.cart, [...unsent, ...operations.map(each => each.change)]),
          isSaving: operations.length > 0,
        }
      : served,
)

/** Number of lines, for the badge; undefined for a visitor and until it is loaded. */
export const $cartCount = computed([$session, $cart, $counted], (session, cart, counted) => {
  if (cart.state === 'ready') return cart.cart.data.length
  return session.state === 'member' ? (counted ?? session.user.cart) : undefined
})

export const $cartAmounts = /* @__PURE__ */ computed($cart, cart => (cart.state === 'ready' ? cart.cart.amounts : undefined))

/** The day in China by the server's clock, for the colours of expiries. */
export const $today = /* @__PURE__ */ computed($serverTime, timeMs => chinaDay(timeMs))

/** Makes the cart follow the session. */
function follow(session: SessionValue): void {
  const { username, isRefreshing } = $sync.get()
  const state = $served.get().state
  if (session.state === 'visitor') {
    // The cart's own answer is more reliable: a failed session call also makes a visitor.
    if (isRefreshing || (state === 'ready' && !username)) return
    $sync.setKey('username', '')
    forgetCart('visitor')
  }
  if (session.state !== 'member' || username === buyerOf(session.user)) return
  $sync.setKey('username', buyerOf(session.user))
  if (username) forgetCart('loading')
  else if (state === 'visitor') $served.set({ state: 'loading' })
  if (username && state === 'ready') void loadCart()
  // Changes stored by an earlier page; without any, their code is not loaded.
  if (localMemory.read(waitingKeys.cart) !== undefined) void takeUpUnsent()
}

async function takeUpUnsent(): Promise<void> {
  const late = await loadUnsent().catch(() => undefined)
  late?.recall()
}

onMount($cart, () => {
  if (typeof window === 'undefined') return
  const stops = [
    $session.subscribe(follow),
    onBroadcast(message => {
      if (message.about === 'cart') hearCart()
    }),
  ]
  if ($session.get().state === 'loading') void refreshSession()
  return () => stops.forEach(stop => stop())
})
