import type { YaojiApi } from '../script-tag/api.ts'

/** What the elements of the script tag can be asked. */
export type YaojiSearchElement = HTMLElement & {
  /** Puts a keyword into the field, as if it had been typed. */
  search: (keyword: string) => void
  /** Shows again what the host had put inside. */
  destroy: () => void
}

export type YaojiCartElement = HTMLElement & {
  openCart: () => void
  closeCart: () => void
  /** Shows again what the host had put inside. */
  destroy: () => void
}

/** Attributes of `<yaoji-search>`. */
export type YaojiSearchAttributes = {
  /** What screen readers say; each box of a page needs its own. */
  label?: string | undefined
  placeholder?: string | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'yaoji-search': YaojiSearchElement
    'yaoji-search-box': YaojiSearchElement
    'yaoji-cart': YaojiCartElement
    'yaoji-cart-button': YaojiCartElement
  }
  interface Window {
    /** There once the script has come; before that a list of calls that wait for it. */
    yaoji?: YaojiApi | ((yaoji: YaojiApi) => void)[]
  }
}
