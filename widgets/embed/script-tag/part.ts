import type { OrderGoods } from '../../storefront/search/parts.ts'
import type * as CartPart from './cart-part.tsx'
import type { Announce, CartSummary } from './events.ts'
import type { Field } from './field.ts'
import type * as SearchPart from './search-part.tsx'

/** What the script tag says, with the defaults of the installation filled in. */
export type EmbedConfig = { serviceOrigin: string; siteOrigin: string; partner: string; returnTo?: string | undefined }

/** Adds a style sheet to the shadow root. */
export type AddStyles = (cssText: string) => void

export type MountOptions = {
  /** The custom element on the host's page. */
  host: HTMLElement
  /** Our element inside its shadow root. */
  inside: HTMLElement
  addStyles: AddStyles
}

/** What came of an addition; `reason` is for the buyer, in Chinese. */
export type AddOutcome = { isAdded: true } | { isAdded: false; reason: string }

/** The cart of the page, once its code has come. */
export type CartControl = {
  open: (from: CartHandle) => void
  close: () => void
  add: (goodsId: number, number?: number) => Promise<AddOutcome>
  cart: () => Promise<CartSummary | undefined>
  logIn: () => Promise<boolean>
  logOut: () => Promise<void>
}

/** One cart element of the page. */
export type CartHandle = MountOptions & { button: HTMLElement; setCount: (count: number | undefined) => void }

/** The code that comes later, by the name of its file. */
export type Parts = { search: typeof SearchPart; cart: typeof CartPart }

/** What the first script hands to the code that comes later, which shares no module with it. */
export type Hub = {
  config: EmbedConfig
  announce: Announce
  /** Brings a part; rejects when it cannot be had. */
  bring: <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>
  /** The cart's code, brought with the first call. */
  cart: () => Promise<CartControl>
  carts: Set<CartHandle>
  /** How much is in the cart, for its elements that come later. */
  count?: number | undefined
  /** Opens the drawer at this element, or at the first of the cart; answers whether it could. */
  open: (at?: HTMLElement) => Promise<boolean>
  close: () => Promise<boolean>
  /** Puts goods into the cart of whoever is logged in; a visitor has none. */
  order?: OrderGoods | undefined
}

export type SearchMount = MountOptions & { hub: Hub; field: Field }
