import { limits } from '@yaoji/contract/limits'
import { environment } from '../lib/environment.ts'
import { cartPath } from '../lib/paths.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Icon } from '../ui/index.ts'
import { messages } from './messages.ts'
import { $cartCount } from './store.ts'

/** A count as the badge writes it: 99+ above the maximum (spec section 9). */
export function badgeText(count: number): string {
  return count > limits.cartBadgeMax ? `${limits.cartBadgeMax}+` : String(count)
}

/** The way to the cart, with the number of its lines. */
export function CartBadge() {
  const count = useLiveStore($cartCount, 0)
  return (
    <a
      className="yaoji-root yaoji-cart-badge" href={environment.href(cartPath())}
      aria-label={messages.cartWithCount(count)}
    >
      <Icon name="cart" />
      <span className="yaoji-cart-badge__text">{messages.cart}</span>
      <span className="yaoji-cart-badge__count" data-empty={count === 0}>{badgeText(count)}</span>
    </a>
  )
}
