import { atom } from 'nanostores'
import { orderListCall, type OrderListQuery, type OrderListWire } from '@yaoji/contract/calls/order'
import { environment } from '../lib/environment.ts'
import { request } from '../lib/http.ts'
import { loadableOf, type Loadable } from '../lib/loadable.ts'
import { ordersPath } from '../lib/paths.ts'
import { readOrderQuery, withoutPage } from './list-query.ts'

export type OrdersValue = Loadable<OrderListWire>

export const $orders = atom<OrdersValue>({ state: 'loading' })

/** What the list asks for; it is the query of the page's address. */
export const $orderQuery = atom<OrderListQuery>({})

async function load(query: OrderListQuery, isSilent: boolean): Promise<void> {
  const result = await request<OrderListWire>(orderListCall, { query, ...(isSilent && { isSilent }) })
  // Another query asked later wins, and with it its own answer.
  if ($orderQuery.get() !== query || (!result.ok && result.failure.kind === 'cancelled')) return
  if (result.ok || !isSilent) $orders.set(loadableOf(result))
}

/** Shows the orders that an address of /order asks for. */
export function openOrders(address: string): Promise<void> {
  const query = readOrderQuery(address)
  $orderQuery.set(query)
  $orders.set({ state: 'loading' })
  return load(query, false)
}

export function retryOrders(): Promise<void> {
  $orders.set({ state: 'loading' })
  return load($orderQuery.get(), false)
}

/** Reads the same list again, with what is there left in sight. */
export function refreshOrders(): Promise<void> {
  return load($orderQuery.get(), true)
}

/** Leads to another tab or keyword of the list; the address tells it, so Back and reload keep it. */
export function showOrders(change: Pick<OrderListQuery, 'tab' | 'keywords'>): void {
  environment.navigate(ordersPath(withoutPage($orderQuery.get(), change)))
}

export function turnPage(page: number): void {
  const { page: _page, ...rest } = $orderQuery.get()
  environment.navigate(ordersPath({ ...rest, page }))
}
