import type { OrderGoods } from '../../storefront/search/parts.ts'
import type * as CartPart from './cart-part.tsx'
import type { AddDetail, Announce } from './events.ts'
import type { Field } from './field.ts'
import type { HostActs } from './host-acts.ts'
import type * as SearchPart from './search-part.tsx'

/** Settings of the script tag, with the installation's defaults. */
export type EmbedConfig = { serviceOrigin: string; siteOrigin: string; partner: string; returnTo?: string | undefined }

/** Adds a style sheet to the shadow root. */
export type AddStyles = (cssText: string) => void

export type MountOptions = {
  /** The custom element on the host's page, which calls `moved` when the host has moved it. */
  host: HTMLElement & { moved?: () => void }
  /** Our element inside its shadow root. */
  inside: HTMLElement
  addStyles: AddStyles
}

/** Result of an addition; `reason` is for the buyer, in Chinese. */
export type AddOutcome = { isAdded: true } | { isAdded: false; reason: string }

/** The cart of the page, once its code has loaded. */
export type CartControl = HostActs & {
  open: (from: CartHandle) => void
  close: () => void
  add: (goodsId: number | string, number?: number | string, by?: AddDetail['by']) => Promise<AddOutcome>
  /** Whether it is known who is logged in. */
  ready: () => Promise<boolean>
  logIn: () => Promise<boolean>
  logOut: () => Promise<boolean>
}

/** One cart element of the page. */
export type CartHandle = MountOptions & { button: HTMLElement; setCount: (count: number | undefined) => void }

/** Lazy-loaded code by the name of its file. */
export type Parts = { search: typeof SearchPart; cart: typeof CartPart }

/** Passed by the first script to lazy-loaded code, which shares no module with it. */
export type Hub = {
  config: EmbedConfig
  announce: Announce
  /** Loads a part; rejects if that fails. */
  bring: <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>
  /** The cart's code, loaded with the first call. */
  cart: () => Promise<CartControl>
  carts: Set<CartHandle>
  /** Number in the cart, for cart elements that are added later. */
  count?: number | undefined
  /** Opens the drawer at this element, or at the first one of the cart; returns whether it could. */
  open: (at?: HTMLElement) => Promise<boolean>
  close: () => Promise<boolean>
  /** Puts goods into the logged-in member's cart; undefined for a visitor. */
  order?: OrderGoods | undefined
}

export type SearchMount = MountOptions & { hub: Hub; field: Field }
