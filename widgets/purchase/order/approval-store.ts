import { atom } from 'nanostores'
import { orderApproveCall, orderSendBackCall } from '@yaoji/contract/calls/purchase/approval'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { codes } from '@yaoji/contract/codes'
import { hearCart } from '../../cart/cart/parts.ts'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { changesOf } from '../../base/lib/failures/failure-changes.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { approvalMessages as messages, sendBackProblem, type SendingBack } from '../../shared/approval/parts.ts'
import { refreshOrder, takeOrder } from './detail-store.ts'

export const $isDeciding = atom(false)
/** The order that is about to be sent back; undefined while none is. */
export const $sendingBack = atom<SendingBack | undefined>()

const attempts = createAttempts()
const memoryKey = (id: string) => `yaoji-send-back-${id}` as const

/** What moved, or what another of the store has decided meanwhile, is shown with the order itself. */
async function takeFailure(id: string, failure: Failure): Promise<void> {
  if (failure.kind !== 'code' || failure.code !== codes.conflict) return
  showToast({ kind: 'error', text: changesOf(failure).length > 0 ? messages.moved : failure.msg })
  await refreshOrder(id)
}

function settle(order: OrderDetailWire, text: string): void {
  attempts.settle()
  orderChanged()
  takeOrder(order)
  showToast({ kind: 'success', text })
}

/** Lets the order be paid, having read what moved. */
export async function approveOrder({ id, approval }: Pick<OrderDetailWire, 'id' | 'approval'>): Promise<void> {
  if ($isDeciding.get() || !approval) return
  $isDeciding.set(true)
  const body = { seen: approval.seen }
  const idempotencyKey = attempts.keyOf(JSON.stringify([id, body]))
  const result = await request(orderApproveCall, { params: { id }, body, idempotencyKey, conflicts: 'caller' })
  if (result.ok) settle(result.data, messages.approved)
  else await takeFailure(id, result.failure)
  $isDeciding.set(false)
}

/** What was typed for this order before is there again. */
export function askWhy(id: string): void {
  $sendingBack.set({ id, reason: tabMemory.read(memoryKey(id)) ?? '' })
}

export function typeReason(reason: string): void {
  const sending = $sendingBack.get()
  if (!sending) return
  tabMemory.write(memoryKey(sending.id), reason)
  $sendingBack.set({ id: sending.id, reason })
}

export const keepWaiting = (): void => $sendingBack.set(undefined)

/** Sends the order back for the typed reason. */
export async function sendBack(): Promise<void> {
  const sending = $sendingBack.get()
  if (!sending || $isDeciding.get()) return
  const { id, reason } = sending
  const error = sendBackProblem(reason)
  if (error !== undefined) return $sendingBack.set({ ...sending, error })
  $isDeciding.set(true)
  const body = { reason }
  const idempotencyKey = attempts.keyOf(JSON.stringify([id, body]))
  const result = await request(orderSendBackCall, { params: { id }, body, idempotencyKey, conflicts: 'caller' })
  $isDeciding.set(false)
  if (!result.ok) {
    if (result.failure.kind === 'code' && result.failure.code === codes.conflict) keepWaiting()
    return takeFailure(id, result.failure)
  }
  tabMemory.forget(memoryKey(id))
  keepWaiting()
  settle(result.data, messages.sentBack)
  broadcast({ about: 'cart' })
  hearCart()
}
