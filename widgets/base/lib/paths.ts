import { orderKinds, type OrderKind } from '@yaoji/contract/orders/order-kinds'
import * as paths from '@yaoji/contract/paths'
import { formBody } from './requests/form-body.ts'

/** What the id of goods looks like; no other is asked for. */
export const goodsIdPattern = String.raw`[1-9]\d{0,8}`

export type Query = Readonly<Record<string, string | number | undefined>>

export function fill(pattern: string, id: string | number): string {
  return pattern.replace('{id}', encodeURIComponent(id))
}

export function withQuery(path: string, query: Query): string {
  const search = formBody(query)
  return search ? `${path}?${search}` : path
}

export const homePath = (): string => paths.home
/** The log-in page; after it the buyer lands on `redirect`. */
export const loginPath = (redirect?: string): string => withQuery(paths.login, { redirect })
/** The goods list; `select` is a category, `qx` and `zy` mark the special menus (spec section 2). */
export const listPath = (query: Query = {}): string => withQuery(paths.list, query)
export const goodsPath = (id: number): string => fill(paths.goods, id)
/** The goods with their group. */
export const groupPath = (id: number): string => fill(paths.groupGoods, id)
/** The information page of a medicine; the name in the address is for people. */
export const medicinePath = (id: number, name: string): string =>
  fill(paths.otherGoods, id).replace('{name?}', encodeURIComponent(name.replaceAll('/', ' ')))
/** The search results, or without a keyword their bare page, for a form. */
export const searchPath = (keywords?: string, type?: number): string => withQuery(paths.search, { keywords, type })
export const cartPath = (): string => paths.cart
/** With `lineId` that line of the cart is ordered alone, else what is selected there. */
export const checkOrderPath = (checkoutId?: string, lineId?: number): string =>
  withQuery(paths.checkOrder, { id: checkoutId, line: lineId })
/** Where an order is paid: those with 含麻 goods on a page of their own. */
export const payPath = (orderId: string, kind: OrderKind = orderKinds.normal): string =>
  kind === orderKinds.ephedrine ? withQuery(paths.payEphedrine, { id: orderId }) : fill(paths.pay, orderId)
export const paidPath = (orderId: string): string => withQuery(paths.paid, { id: orderId })
export const ordersPath = (query: Query = {}): string => withQuery(paths.orders, query)
export const orderPath = (orderId: string): string => fill(paths.order, orderId)
/** The store's contracts; once they are signed the buyer goes on at `redirect`. */
export const contractPath = (redirect?: string): string => withQuery(paths.contract, { redirect })
export const privacyPath = (): string => paths.privacy

/** The log-in page to which a session that has run out leads. */
export const endedPath = (redirect: string): string => withQuery(paths.login, { redirect, ended: 1 })
/** Whether an address of the log-in page says that a session has run out. */
export const saysEnded = (address: string): boolean => queryOf(address).has('ended')

/** What has a price for this day alone. */
export const dailySpecialPath = (): string => paths.dailySpecial
/** Coupons that can be claimed. */
export const couponCentrePath = (query: Query = {}): string => withQuery(paths.couponCentre, query)

/** The `{id}` of an address that ends with it: of a goods page, an order, a payment. */
export function idFromPath(address: string): string {
  const segment = (address.split(/[?#]/)[0] ?? '').split('/').findLast(each => each !== '') ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    // A broken escape: nothing has that id.
    return ''
  }
}

/** The query of an address. */
export function queryOf(address: string): URLSearchParams {
  return new URLSearchParams((address.split('#')[0] ?? '').split('?')[1] ?? '')
}
