import { orderListCall, type OrderListQuery, type OrderListWire } from '@yaoji/contract/calls/purchase/order'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { readOrderQuery, withoutPage, type OrderListChange } from './list-query.ts'

/** The buyer's orders as the address of /order asks for them. */
export const orderList = createOwnList<OrderListQuery, OrderListWire>({
  read: readOrderQuery,
  ask: (query, options) => request(orderListCall, { query, ...options }),
})

/** Leads to another tab, keyword or scope of the list; the address tells it, so Back and reload keep it. */
export function showOrders(change: OrderListChange): void {
  environment.navigate(ordersPath(withoutPage(orderList.$query.get(), change)))
}

/** Of all stores the next page begins after the last order of this one, which costs the same however far the list is read. */
export function turnPage(page: number): void {
  const { page: current = 1, after: _after, ...rest } = orderList.$query.get()
  const value = orderList.$list.get()
  const last = value.state === 'ready' ? value.value.page.list.at(-1)?.id : undefined
  environment.navigate(ordersPath({ ...rest, page, ...(rest.scope !== undefined && page === current + 1 && last && { after: last }) }))
}
