import { orderCreateCall, type OrderCreateBody, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { codes } from '@yaoji/contract/codes'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { refreshCart } from '../../cart/cart/parts.ts'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { changesOf } from '../../base/lib/failures/failure-changes.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { orderPath, payPath } from '../../base/lib/paths.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { $attempt, changeAttempt, leadToWarnings } from './attempt.ts'
import { messages } from './messages.ts'
import { $checkout, requote } from './store.ts'
import { chosenInvoice } from './wishes.ts'

/** The same body keeps its key, so that a retry after a lost answer cannot order twice. */
function orderKey(body: OrderCreateBody): string {
  const text = JSON.stringify(body)
  const { orderKey: kept } = $attempt.get()
  if (kept?.body === text) return kept.key
  const key = newAttemptKey()
  changeAttempt({ orderKey: { key, body: text } })
  return key
}

function bodyOf({ checkout_id, amounts, invoice }: QuoteWire): OrderCreateBody | undefined {
  const attempt = $attempt.get()
  const { addressId, papers = [] } = attempt
  const remark = plainLine(attempt.remark)
  if (addressId === undefined) return
  return {
    checkout_id,
    payable: amounts.payable,
    address_id: addressId,
    invoice: chosenInvoice(invoice, attempt),
    ...(papers.length > 0 && { zizhi_choice: [...papers] }),
    ...(remark && { remark }),
  }
}

/** Changes are shown with the new amounts, which the buyer confirms or declines. */
async function takeFailure(failure: Failure): Promise<void> {
  const checkout = $checkout.get()
  if (checkout.state !== 'ready') return
  if (failure.kind === 'code' && failure.code === codes.notFound) return $checkout.set({ state: 'expired' })
  const changes = changesOf(failure)
  $checkout.set({ ...checkout, changes, isBusy: false })
  if (changes.length > 0) await requote({ couponId: $attempt.get().couponId }, changes)
}

/** Places the order of the visible quote. Ignores a second click while submitting. */
export async function submitOrder(): Promise<void> {
  const checkout = $checkout.get()
  if (checkout.state !== 'ready' || checkout.isBusy) return
  const { quote } = checkout
  const body = bodyOf(quote)
  if (!body) return showToast({ kind: 'error', text: messages.noAddress })
  if (quote.warnings.length > 0 && !$attempt.get().hasReadWarnings) {
    leadToWarnings()
    return showToast({ kind: 'error', text: messages.readWarningsFirst })
  }
  $checkout.set({ ...checkout, isBusy: true })
  const result = await request(orderCreateCall, {
    body,
    idempotencyKey: orderKey(body),
    conflicts: 'caller',
  })
  if (!result.ok) return takeFailure(result.failure)
  const { order_id: orderId, ephedrine, is_waiting } = result.data
  const isWaiting = is_waiting === 1
  const kind = ephedrine?.order_id === orderId ? orderKinds.ephedrine : orderKinds.normal
  changeAttempt({ orderId, orderKind: kind, isWaiting })
  orderChanged()
  $checkout.set({ state: 'ordered', orderId, kind, isWaiting })
  broadcast({ about: 'cart' })
  environment.navigate(isWaiting ? orderPath(orderId) : payPath(orderId, kind))
  await refreshCart()
}
