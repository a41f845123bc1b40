import { computed } from 'nanostores'
import type { CartWire } from '@yaoji/contract/calls/cart'
import type { CartTotal } from '@yaoji/contract/domain/cart-total'
import { totalOf } from './preview.ts'
import { $cart } from './store.ts'

/** The sum by our own reckoning, for everything that the service does not spell out. */
export const $cartTotal = computed($cart, (value): { cart: CartWire; total: CartTotal } | undefined =>
  value.state === 'ready' ? { cart: value.cart, total: totalOf(value.cart) } : undefined,
)
