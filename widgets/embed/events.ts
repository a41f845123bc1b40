/** Details of the events that the elements send; each can be prevented to lead elsewhere. */
export type SearchChooseDetail = { goodsId: number; url: string }
export type SearchSubmitDetail = { keyword: string; type: 0 | 1; url: string }

declare global {
  interface HTMLElementEventMap {
    'yaoji-search-choose': CustomEvent<SearchChooseDetail>
    'yaoji-search-submit': CustomEvent<SearchSubmitDetail>
  }
}

type EventName = 'yaoji-search-choose' | 'yaoji-search-submit'

/** Tells the host page; answers whether it leaves the rest to us. */
export function announce<Name extends EventName>(host: HTMLElement, name: Name, detail: HTMLElementEventMap[Name]['detail']): boolean {
  return host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }))
}
