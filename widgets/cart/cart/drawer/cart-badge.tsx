import { environment } from '../../../base/lib/environment.ts'
import { cartPath } from '../../../base/lib/paths.ts'
import { useLiveStore } from '../../../base/lib/stores/use-live-store.ts'
import { Icon } from '../../../base/ui/parts.ts'
import { CartCount } from './cart-count.tsx'
import { messages } from '../messages.ts'
import { $cartCount } from '../state/store.ts'

/** The way to the cart, with the number of its lines. */
export function CartBadge() {
  const count = useLiveStore($cartCount, undefined)
  return (
    <a className="yaoji-root yaoji-cart-badge" href={environment.href(cartPath())} aria-label={messages.cartWithCount(count)}>
      <Icon name="cart" />
      <span className="yaoji-cart-badge__text">{messages.cart}</span>
      <CartCount className="yaoji-cart-badge__count" count={count} />
    </a>
  )
}
