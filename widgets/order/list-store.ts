import { atom, onMount } from 'nanostores'
import { orderListCall, type OrderListQuery, type OrderListWire } from '@yaoji/contract/calls/order'
import { environment } from '../lib/environment.ts'
import { formBody } from '../lib/form-body.ts'
import { request } from '../lib/http.ts'
import { keepPages } from '../lib/kept-pages.ts'
import { loadableOf, type Loadable } from '../lib/loadable.ts'
import { $orderChanges } from '../lib/order-changes.ts'
import { ordersPath } from '../lib/paths.ts'
import { buyer, onBuyerKnown } from '../session/parts.ts'
import { readOrderQuery, withoutPage } from './list-query.ts'

export type OrdersValue = Loadable<OrderListWire>

export const $orders = atom<OrdersValue>({ state: 'loading' })

/** What the list asks for; it is the query of the page's address. */
export const $orderQuery = atom<OrderListQuery>({})

const kept = keepPages<OrderListWire>()

/** A list that was read before an order changed tells its old state. */
const keyOf = (query: OrderListQuery): string => `${$orderChanges.get()} ${formBody(query)}`

async function load(query: OrderListQuery, isSilent: boolean): Promise<void> {
  const result = await request(orderListCall, { query, ...(isSilent && { isSilent }) })
  // Another query asked later wins, and with it its own answer.
  if ($orderQuery.get() !== query || (!result.ok && result.failure.kind === 'cancelled')) return
  if (result.ok || !isSilent) $orders.set(loadableOf(result))
  if (result.ok) kept.keep(keyOf(query), buyer(), result.data)
}

/** Shows the orders that an address of /order asks for: as they were left a short while ago, or anew. */
export async function openOrders(address: string): Promise<void> {
  const query = readOrderQuery(address)
  const left = kept.find(keyOf(query), buyer())
  $orderQuery.set(query)
  $orders.set(left ? { state: 'ready', value: left } : { state: 'loading' })
  if (!left) await load(query, false)
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

onMount($orders, () => onBuyerKnown(kept.claim))
