import type { Call } from '@yaoji/contract/calls/call'
import { cartListCall } from '@yaoji/contract/calls/cart'
import { commonCall } from '@yaoji/contract/calls/common'
import { quickPurchaseCall } from '@yaoji/contract/calls/quick-purchase'
import { favouriteListCall } from '@yaoji/contract/calls/favourite'
import { goodsDetailCall, goodsListCall } from '@yaoji/contract/calls/goods'
import { orderDetailCall, orderListCall } from '@yaoji/contract/calls/order'
import { payQueryCall } from '@yaoji/contract/calls/pay'
import { userBaseCall } from '@yaoji/contract/calls/session'
import { limits } from '@yaoji/contract/limits'
import { memberPaths, paths } from '@yaoji/contract/paths'
import { formBody } from './form-body.ts'
import { goodsIdPattern } from './paths.ts'

/** A call in the words of a page's head: `{id}` is the one in the page's address. */
export type PageCall = {
  path: string
  /** Regular expression of the ids that are asked for; the page says of others that nothing has them. */
  ids?: string
  /** `address`: the page's own query is the call's. */
  query?: string | 'address'
  /** Goods in each page, whatever the address says: such a view fetches its pages itself and begins with the first. */
  pageSize?: number
}

const inWordsOfPages = ({ path }: Call): string => path.replace(/:(\w+)/g, '{$1}')

/** What the header of every page asks for. */
export const frameCalls = { base: { path: userBaseCall.path }, common: { path: commonCall.path } } as const satisfies Record<
  string,
  PageCall
>

const goodsList: PageCall = { path: goodsListCall.path, query: 'address' }
const goodsTable: PageCall = { ...goodsList, pageSize: limits.pageSizeMax }
const goodsDetail: PageCall = { path: inWordsOfPages(goodsDetailCall), ids: `^${goodsIdPattern}$` }

/**
 * The call with which the main widget of a page begins, by the page's path. The host starts it
 * from the HTML head, before any widget has arrived; {@link takeFirstCall} hands the answer over.
 */
export const pageCalls: Readonly<Record<string, PageCall | undefined>> = {
  [paths.list]: goodsList,
  [paths.listNoImage]: goodsList,
  [paths.listTable]: goodsTable,
  [paths.search]: goodsList,
  [paths.searchTable]: goodsTable,
  [paths.goods]: goodsDetail,
  [paths.groupGoods]: goodsDetail,
  [paths.otherGoods]: goodsDetail,
  [paths.cart]: { path: cartListCall.path, query: formBody({ filters: limits.cartFilterAll }) },
  [paths.pay]: { path: inWordsOfPages(payQueryCall) },
  [paths.orders]: { path: orderListCall.path, query: 'address' },
  [memberPaths.quickPurchase]: { path: quickPurchaseCall.path, query: 'address', pageSize: limits.quickPurchasePageSize },
  [memberPaths.favourites]: { path: favouriteListCall.path, query: 'address' },
  [paths.order]: { path: inWordsOfPages(orderDetailCall) },
}
