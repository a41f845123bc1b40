import { atom } from 'nanostores'
import { orderDetailCall, type OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { request, requestSilently } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'

export type OrderValue = Loadable<OrderDetailWire>

export const $order = atom<OrderValue>({ state: 'loading' })

const $orderId = atom('')

/** The newest answer to an action of the buyer. Answers to requests that were sent before it are stale. */
const $done = atom<OrderDetailWire | undefined>()

async function load(): Promise<void> {
  const [id, done] = [$orderId.get(), $done.get()]
  const result = await request(orderDetailCall, { params: { id }, notFound: 'caller' })
  if ($orderId.get() === id && $done.get() === done) showAnswer($order, result)
}

/** Shows one order. */
export function openOrder(id: string): Promise<void> {
  $orderId.set(id)
  $order.set({ state: 'loading' })
  return load()
}

/** Reads the order again if it is the one in sight; what is shown stays until the answer. */
export async function refreshOrder(id: string): Promise<void> {
  if ($orderId.get() === id) await load()
}

/** The same after a message about the order: a failure in the background changes nothing. */
export async function followOrder(id: string): Promise<void> {
  const done = $done.get()
  const result = await requestSilently(orderDetailCall, { params: { id }, notFound: 'caller' })
  if (result.ok && $orderId.get() === id && $done.get() === done) $order.set({ state: 'ready', value: result.data })
}

export function retryOrder(): Promise<void> {
  return openOrder($orderId.get())
}

/** Takes the order as an answer to another call has it, if it is the one in sight; answers whether it is. */
export function takeOrder(order: OrderDetailWire): boolean {
  const isInSight = $orderId.get() === order.id
  if (isInSight) {
    $done.set(order)
    $order.set({ state: 'ready', value: order })
  }
  return isInSight
}
