import { computed } from 'nanostores'
import { giftsOf } from './preview.ts'
import { $cart } from './store.ts'

/** What the cart earns as it is shown, also before the service has answered. */
export const $gifts = computed($cart, value => {
  if (value.state !== 'ready' || value.cart.gifts.length === 0) return []
  const judged = giftsOf(value.cart)
  return value.cart.gifts.flatMap((gift, place) => (judged[place] ? [{ gift, judged: judged[place] }] : []))
})
