import type { CartSummary } from './events.ts'
import { drawnElements, pageElements } from './page-elements.ts'
import type { AddOutcome, CartControl, Hub } from './part.ts'

/** `window.yaoji`. Before the script has come it may be an array of calls: `(window.yaoji ||= []).push(yaoji => yaoji.openCart())`. */
export type YaojiApi = {
  readonly version: string
  /** Puts a keyword into the first search field, as if it had been typed. */
  search: (keyword: string) => void
  openCart: () => Promise<boolean>
  closeCart: () => Promise<boolean>
  /** Adds goods; without a number the minimum quantity. */
  add: (goodsId: number, number?: number) => Promise<AddOutcome>
  /** Content of the cart; undefined for a visitor, or if it could not be read. */
  cart: () => Promise<CartSummary | undefined>
  /** Opens the log-in in a new window: call it in a click handler. */
  logIn: () => Promise<boolean>
  logOut: () => Promise<boolean>
  /** Removes all our elements' content; what the host had put inside the elements is shown again. */
  destroy: () => void
  push: (...calls: ((yaoji: YaojiApi) => void)[]) => void
}

export function createApi(hub: Hub, version: string): YaojiApi {
  /** Runs an action with the cart; a failure must not throw on the host's page. */
  const withCart = <Outcome>(act: (control: CartControl) => Outcome | Promise<Outcome>, otherwise: Outcome): Promise<Outcome> =>
    hub
      .cart()
      .then(act)
      .catch(() => otherwise)
  return {
    version,
    search(keyword) {
      for (const element of drawnElements()) if (element.handle?.search) return element.search(keyword)
    },
    openCart: () => hub.open(),
    closeCart: () => hub.close(),
    add: (goodsId, number) => withCart(control => control.add(goodsId, number), { isAdded: false, reason: '' }),
    cart: () => withCart(control => control.cart(), undefined),
    logIn: () => withCart(control => control.logIn(), false),
    logOut: () => withCart(control => control.logOut().then(() => true), false),
    destroy() {
      for (const element of pageElements()) element.destroy?.()
    },
    push(...calls) {
      for (const call of calls) call(this)
    },
  }
}
