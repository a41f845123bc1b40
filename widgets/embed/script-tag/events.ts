/** Content of the cart, for the host; amounts in yuan as on the wire. */
export type CartSummary = {
  count: number
  payable: string
  lines: { lineId: number; goodsId: number; name: string; number: number; price: string | null; amount: string }[]
}

/** What a change of the cart was. */
export type CartCause = 'load' | 'add' | 'change' | 'remove'
/** `by`: whether the host's own program or the buyer did it. */
export type CartChangeDetail = CartSummary & { cause: CartCause; by: 'buyer' | 'host' }
export type AddDetail = { goodsId: number; number: number | undefined; by: 'buyer' | 'host' }

export type GoodsDetail = { goodsId: number; url: string }
export type SubmitDetail = { keyword: string; type: 0 | 1; url: string }
export type ErrorDetail = { where: 'search' | 'cart' | 'log-in' | 'code'; reason: string }

/** The events that the elements send. `yaoji-search-choose` is the older name of `yaoji-select`. */
export type YaojiEvents = {
  'yaoji-ready': { version: string }
  'yaoji-search-submit': SubmitDetail
  'yaoji-select': GoodsDetail
  'yaoji-search-choose': GoodsDetail
  'yaoji-cart-add': AddDetail
  'yaoji-cart-change': CartChangeDetail
  'yaoji-checkout': { url: string; cart: CartSummary }
  'yaoji-login': { isLoggedIn: boolean; company: string }
  'yaoji-error': ErrorDetail
}

declare global {
  // For elements, the document and the window, because the events bubble.
  interface GlobalEventHandlersEventMap {
    'yaoji-ready': CustomEvent<YaojiEvents['yaoji-ready']>
    'yaoji-search-submit': CustomEvent<SubmitDetail>
    'yaoji-select': CustomEvent<GoodsDetail>
    'yaoji-search-choose': CustomEvent<GoodsDetail>
    'yaoji-cart-add': CustomEvent<AddDetail>
    'yaoji-cart-change': CustomEvent<CartChangeDetail>
    'yaoji-checkout': CustomEvent<YaojiEvents['yaoji-checkout']>
    'yaoji-login': CustomEvent<YaojiEvents['yaoji-login']>
    'yaoji-error': CustomEvent<ErrorDetail>
  }
}

const leading = /submit|select|choose|checkout|-add/

/** Dispatches an event to the host page; returns whether the default action is left to us. */
export function announce<Name extends keyof YaojiEvents>(from: EventTarget, name: Name, detail: YaojiEvents[Name]): boolean {
  return from.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: leading.test(name), detail }))
}

export type Announce = typeof announce
