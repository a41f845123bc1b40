import { orderListCall, type OrderListQuery, type OrderListWire } from '@yaoji/contract/calls/purchase/order'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { readOrderQuery, withoutPage } from './list-query.ts'

/** The buyer's orders as the address of /order asks for them. */
export const orderList = createOwnList<OrderListQuery, OrderListWire>({
  read: readOrderQuery,
  ask: (query, options) => request(orderListCall, { query, ...options }),
})

/** Leads to another tab or keyword of the list; the address tells it, so Back and reload keep it. */
export function showOrders(change: Pick<OrderListQuery, 'tab' | 'keywords'>): void {
  environment.navigate(ordersPath(withoutPage(orderList.$query.get(), change)))
}

export function turnPage(page: number): void {
  const { page: _page, ...rest } = orderList.$query.get()
  environment.navigate(ordersPath({ ...rest, page }))
}
