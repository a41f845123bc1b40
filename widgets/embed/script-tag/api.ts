import { attempt, type Warn } from './element.ts'
import type { CartSummary } from './events.ts'
import type { HostChanges, ShopState } from './host-acts.ts'
import { messages } from './messages.ts'
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
  add: (goodsId: number | string, number?: number | string) => Promise<AddOutcome>
  /** Resolves when it is known who is logged in; false where the cart's code could not be had. */
  readonly ready: Promise<boolean>
  /** Content of the cart; undefined for a visitor, or if it could not be read. */
  cart: () => Promise<CartSummary | undefined>
  /** Opens the log-in in a new window: call it in a click handler. */
  logIn: () => Promise<boolean>
  logOut: () => Promise<boolean>
  /** Removes all our elements' content; what the host had put inside the elements is shown again. */
  destroy: () => void
  /** A call that throws is reported in the console and stops no other. */
  push: (...calls: ((yaoji: YaojiApi) => void)[]) => void
  /** Undefined if it could not be read. */
  state: () => Promise<ShopState | undefined>
} & HostChanges

/** What is answered where the cart's code could not be had. */
const lost = { isAdded: false, isDone: false, reason: messages.notReached } as const

export function createApi(hub: Hub, version: string, warn: Warn): YaojiApi {
  /** A method of the cart's code; a failure must not throw on the host's page. */
  const ofCart =
    <Name extends keyof CartControl, Otherwise>(name: Name, otherwise: Otherwise) =>
    (...given: Parameters<CartControl[Name]>): Promise<Awaited<ReturnType<CartControl[Name]>> | Otherwise> =>
      hub
        .cart()
        .then(control => (control[name] as (...given: unknown[]) => never)(...given)) // Each name has its own types.
        .catch(() => otherwise)
  return {
    version,
    get ready() {
      return ofCart('ready', false)()
    },
    search(keyword) {
      for (const element of drawnElements()) if (element.handle?.search) return element.search(keyword)
    },
    openCart: () => hub.open(),
    closeCart: () => hub.close(),
    add: ofCart('add', lost),
    setQuantity: ofCart('setQuantity', lost),
    remove: ofCart('remove', lost),
    clear: ofCart('clear', lost),
    checkout: ofCart('checkout', lost),
    state: ofCart('state', undefined),
    cart: ofCart('cart', undefined),
    logIn: ofCart('logIn', false),
    logOut: ofCart('logOut', false),
    destroy() {
      for (const element of pageElements()) element.destroy?.()
    },
    push(...calls) {
      for (const call of calls) attempt(warn, () => call(this))
    },
  }
}
