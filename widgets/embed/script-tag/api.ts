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
  /** Adds goods; without a number the least quantity. */
  add: (goodsId: number, number?: number) => Promise<AddOutcome>
  /** What stands in the cart; undefined for a visitor and where it could not be read. */
  cart: () => Promise<CartSummary | undefined>
  /** Opens the log-in in a window of its own: to be called in a click. */
  logIn: () => Promise<boolean>
  logOut: () => Promise<boolean>
  /** Takes everything of ours off the page; what the host had put inside the elements is shown again. */
  destroy: () => void
  push: (...calls: ((yaoji: YaojiApi) => void)[]) => void
}

export function createApi(hub: Hub, version: string): YaojiApi {
  /** Does something with the cart; what cannot be done is no error of the host's page. */
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
