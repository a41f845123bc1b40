import { limits } from '@yaoji/contract/limits'
import * as paths from '@yaoji/contract/paths'
import { glyph, make } from './make.ts'
import { messages } from './messages.ts'
import type { CartHandle, Hub, MountOptions } from './part.ts'

const cartShape = 'M3 4h2.2l2 11.2a1.5 1.5 0 0 0 1.5 1.3h8.4a1.5 1.5 0 0 0 1.5-1.2L20 8H6M9.5 20.2h.01M16.5 20.2h.01'

/** Where the cart's code cannot be had: the way to the cart on the main site, by way of the log-in. */
function cartLink({ siteOrigin }: Hub['config'], ...children: (Node | string)[]): HTMLAnchorElement {
  return make(
    'a',
    {
      class: 'yaoji-root yaoji-cart-button',
      part: 'button',
      href: `${siteOrigin}${paths.login}?redirect=${paths.cart}`,
      target: '_blank',
      rel: 'noopener',
      'aria-label': messages.cartElsewhere,
    },
    ...children,
  )
}

const face = () => [glyph(cartShape, 'yaoji-cart-button__icon'), make('slot', { name: 'label' }, messages.cart)]

function cartButton(): Pick<CartHandle, 'button' | 'setCount'> {
  const count = make('span', { class: 'yaoji-cart-button__count', part: 'count' })
  const button = make(
    'button',
    { type: 'button', class: 'yaoji-root yaoji-cart-button', part: 'button', 'aria-haspopup': 'dialog' },
    ...face(),
    count,
  )
  return {
    button,
    setCount(lines) {
      count.hidden = !lines
      count.textContent = lines && lines > limits.cartBadgeMax ? `${limits.cartBadgeMax}+` : String(lines ?? '')
      button.setAttribute('aria-label', lines === undefined ? messages.openCart : messages.openCartWith(lines))
    },
  }
}

/** Shows the button at once; the drawer comes with the first click, its code with the first touch. */
export function mountCart(options: MountOptions & { hub: Hub }): { unmount: () => void } {
  const { host, inside, hub } = options
  const handle: CartHandle = { ...options, ...cartButton() }
  const { button } = handle
  const link = cartLink(hub.config, ...face())
  const bring = () =>
    void hub.cart().then(
      () => link.replaceWith(button),
      () => button.replaceWith(link),
    )
  const open = () => {
    button.setAttribute('aria-busy', 'true')
    bring()
    void hub.open(host).then(() => button.removeAttribute('aria-busy'))
  }
  const again = () => link.isConnected && bring()
  for (const kind of ['pointerenter', 'focus']) button.addEventListener(kind, bring)
  button.addEventListener('click', open)
  addEventListener('online', again)
  handle.setCount(hub.count)
  hub.carts.add(handle)
  inside.append(button)
  return {
    unmount() {
      hub.carts.delete(handle)
      removeEventListener('online', again)
      // A drawer that only went with its element would be open to us for ever.
      inside.querySelector('dialog')?.close()
      inside.replaceChildren()
    },
  }
}
