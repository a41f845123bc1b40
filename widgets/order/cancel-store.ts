import { atom } from 'nanostores'
import { orderCancelCall, type cancelReasons, type OrderDetailWire } from '@yaoji/contract/calls/order'
import { request } from '../lib/http.ts'
import { orderChanged } from '../lib/order-changes.ts'
import { showToast } from '../ui/notices.ts'
import { takeOrder } from './detail-store.ts'
import { $orders, refreshOrders } from './list-store.ts'
import { messages } from './messages.ts'

export type CancelReason = (typeof cancelReasons)[number]

/** The order about to be cancelled; undefined while nobody asks. */
export type Cancelling = { id: string; orderNumber: string; reason?: CancelReason; isBusy: boolean }

export const $cancelling = atom<Cancelling | undefined>()

export function askToCancel(id: string, orderNumber: string): void {
  $cancelling.set({ id, orderNumber, isBusy: false })
}

export function keepOrder(): void {
  $cancelling.set(undefined)
}

export function chooseReason(reason: CancelReason): void {
  const cancelling = $cancelling.get()
  if (cancelling) $cancelling.set({ ...cancelling, reason })
}

/** Cancels for the chosen reason. A second click while the first is under way does nothing. */
export async function cancelOrder(): Promise<void> {
  const cancelling = $cancelling.get()
  if (!cancelling || cancelling.isBusy) return
  const { id, reason } = cancelling
  if (!reason) return showToast({ kind: 'info', text: messages.chooseReason })
  $cancelling.set({ ...cancelling, isBusy: true })
  const result = await request<OrderDetailWire>(orderCancelCall, { params: { id }, body: { reason } })
  if (result.ok) {
    orderChanged()
    takeOrder(result.data)
    showToast({ kind: 'success', text: messages.cancelled })
  }
  if ($cancelling.get()?.id === id) $cancelling.set(result.ok || result.failure.kind === 'code' ? undefined : cancelling)
  if ($orders.get().state === 'ready') await refreshOrders()
}
