import { createBringer } from './bring.ts'
import type { Warn } from './element.ts'
import { announce } from './events.ts'
import { drawnElements } from './page-elements.ts'
import type { CartControl, CartHandle, EmbedConfig, Hub } from './part.ts'

/** The cart element that is named, else the first, else one made that shows nothing but its drawer. */
function cartAt(carts: Set<CartHandle>, at?: HTMLElement): CartHandle | undefined {
  drawnElements()
  if (!carts.size) {
    const host = document.createElement('yaoji-cart')
    host.setAttribute('data-drawer-only', '')
    document.body.append(host)
    drawnElements()
  }
  const [first] = carts
  for (const cart of carts) if (cart.host === at) return cart
  return first
}

export function createHub(config: EmbedConfig, warn: Warn): Hub {
  const bring = createBringer(reason => {
    warn(String(reason))
    announce(document, 'yaoji-error', { where: 'code', reason: String(reason) })
  })
  const carts = new Set<CartHandle>()
  // Escape also closes a drawer whose code has not come yet.
  let isWanted = false
  addEventListener('keydown', ({ key }) => void (isWanted &&= key !== 'Escape'), true)
  let control: Promise<CartControl> | undefined
  const cart = () =>
    (control ??= bring('cart').then(
      ({ begin }) => begin(hub),
      reason => {
        control = undefined
        throw reason
      },
    ))
  const done = (act: (control: CartControl) => void) =>
    cart().then(
      each => {
        act(each)
        return true
      },
      () => false,
    )
  const hub: Hub = {
    config,
    announce,
    bring,
    carts,
    cart,
    open(at) {
      const handle = cartAt(carts, at)
      isWanted = true
      return done(each => handle && isWanted && each.open(handle))
    },
    close: () => done(each => each.close()),
  }
  return hub
}
