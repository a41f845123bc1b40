import { useStore } from '@nanostores/react'
import { map, onMount } from 'nanostores'
import { cartUnitsCall, type CartUnitsWire } from '@yaoji/contract/calls/purchase/cart'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { requestSilently } from '../../../base/lib/http.ts'
import { buyerOf } from '../../../base/lib/memory/known-member.ts'
import { onBroadcast } from '../../../base/lib/memory/tabs.ts'
import { $session } from '../../../identity/session/parts.ts'
import type { CartValue } from './served.ts'
import { $cart } from './store.ts'

/** How many units of goods are in the cart, by their id, for marks in lists of goods; sets are left out, goods that are not there too. */
export const $inCart = map<Readonly<Record<number, number | undefined>>>({})

/** The units of one goods; undefined where the cart has none. Renders with these goods alone. */
export const useInCart = (id: number): number | undefined => useStore($inCart, { keys: [id] })[id]

// Only the keys that differ, so that no other row renders.
function take(list: CartUnitsWire['list']): void {
  const units: Record<number, number> = {}
  for (const { goods_id: id, number } of list) units[id] = (units[id] ?? 0) + number
  for (const id of Object.keys({ ...$inCart.get(), ...units }).map(Number)) $inCart.setKey(id, units[id])
}

const who = () => {
  const session = $session.get()
  return session.state === 'member' ? buyerOf(session.user) : ''
}

/** Asks the service, on pages that do not load the cart; once that is there, it knows more. */
async function learn(): Promise<void> {
  const asking = who()
  if (!asking || $cart.get().state === 'ready') return
  const result = await requestSilently(cartUnitsCall)
  if (result.ok && who() === asking && $cart.get().state !== 'ready') take(result.data.list)
}

/** The lines of a cart that is shown; what a former buyer had is forgotten. */
function follow(cart: CartValue, before?: CartValue): void {
  if (cart.state === 'ready')
    take(cart.cart.data.filter(({ type }) => type !== lineTypes.set).map(({ goods, number }) => ({ goods_id: goods.id, number })))
  else if (before?.state === 'ready') take([])
}

onMount($inCart, () => {
  let known = ''
  const stops = [
    $cart.subscribe(follow),
    $session.subscribe(session => {
      if (who() === known) return
      known = who()
      if ($cart.get().state !== 'ready') take([])
      // Whose cart is empty when the page opens needs no call.
      if (session.state === 'member' && session.user.cart > 0) void learn()
    }),
    onBroadcast(({ about }) => {
      if (about === 'cart') void learn()
    }),
  ]
  return () => {
    stops.forEach(stop => stop())
    $inCart.set({})
  }
})
