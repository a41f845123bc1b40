import { atom } from 'nanostores'
import { orderCancelCall, type CancelReason, type OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { isPaidState, orderStates, type OrderState } from '@yaoji/contract/domain/order/order-states'
import { hearCart, takeCart } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { refreshOrder, takeOrder } from './detail-store.ts'
import { orderList } from './list-store.ts'
import { messages } from './messages.ts'

/** The order in the cancel dialog; undefined while it is closed. */
export type Cancelling = { id: string; orderNumber: string; isPaid: boolean; isWaiting: boolean; reason?: CancelReason; isBusy: boolean }

export const $cancelling = atom<Cancelling | undefined>()

export function askToCancel(id: string, orderNumber: string, status: OrderState): void {
  $cancelling.set({ id, orderNumber, isPaid: isPaidState(status), isWaiting: status === orderStates.awaitingApproval, isBusy: false })
}

export function keepOrder(): void {
  $cancelling.set(undefined)
}

export function chooseReason(reason: CancelReason): void {
  const cancelling = $cancelling.get()
  if (cancelling) $cancelling.set({ ...cancelling, reason })
}

function cancelledToast({ returned }: OrderDetailWire): Parameters<typeof showToast>[0] {
  if (!returned) return { kind: 'success', text: messages.cancelled }
  const action = { text: messages.toCart, href: environment.href(cartPath()) }
  return { kind: 'success', text: messages.cancelledReturned, action }
}

/** Cancels for the chosen reason. Ignores a second click while cancelling. */
export async function cancelOrder(): Promise<void> {
  const cancelling = $cancelling.get()
  if (!cancelling || cancelling.isBusy) return
  const { id, reason } = cancelling
  if (!reason) return showToast({ kind: 'info', text: messages.chooseReason })
  $cancelling.set({ ...cancelling, isBusy: true })
  const result = await request(orderCancelCall, { params: { id }, body: { reason } })
  if (result.ok) {
    orderChanged()
    // The order page itself shows what is back in the cart.
    if (!takeOrder(result.data) || !result.data.returned) showToast(cancelledToast(result.data))
    broadcast({ about: 'cart' })
    hearCart()
  }
  if ($cancelling.get()?.id === id) $cancelling.set(result.ok || result.failure.kind === 'code' ? undefined : cancelling)
  if (orderList.$list.get().state === 'ready') await orderList.refresh()
}

export const $isTakingOut = atom(false)

/** Removes from the cart what went back into it. */
export async function takeOut(orderId: string, undoId: string): Promise<void> {
  if ($isTakingOut.get()) return
  $isTakingOut.set(true)
  const result = await request(purchaseListUndoCall, { body: { undo_id: undoId } })
  if (result.ok) {
    await takeCart(result.data.total)
    showToast({ kind: 'success', text: messages.takenOut })
    await refreshOrder(orderId)
  }
  $isTakingOut.set(false)
}
