import { atom } from 'nanostores'
import { pointsOrderApproveCall, pointsOrderSendBackCall, type PointsOrderWire } from '@yaoji/contract/calls/rewards/points-mall'
import { sendBackProblem, type SendingBack } from '../../shared/approval/parts.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { orderMessages as messages } from './order-messages.ts'
import { $changing, pointsOrders } from './order-store.ts'

/** The points order in the dialog for sending back; undefined while it is closed. */
export const $sendingBack = atom<SendingBack | undefined>()

/** Makes one decision at a time and refreshes the list, also if someone else has decided meanwhile. */
async function decide(id: string, done: string, call: () => Promise<Result<PointsOrderWire>>): Promise<void> {
  if ($changing.get()) return
  $changing.set(id)
  const result = await call()
  if (result.ok) showToast({ kind: 'success', text: done })
  await pointsOrders.refresh()
  $changing.set('')
}

export const approvePointsOrder = (id: string): Promise<void> =>
  decide(id, messages.approved, () => request(pointsOrderApproveCall, { params: { id }, body: {} }))

export const askWhy = (id: string): void => $sendingBack.set({ id, reason: '' })
export const keepWaiting = (): void => $sendingBack.set(undefined)

export function typeReason(reason: string): void {
  const sending = $sendingBack.get()
  if (sending) $sendingBack.set({ id: sending.id, reason })
}

/** Sends the order back for the typed reason. */
export async function sendBack(): Promise<void> {
  const sending = $sendingBack.get()
  if (!sending || $changing.get()) return
  const { id, reason } = sending
  const error = sendBackProblem(reason)
  if (error !== undefined) return $sendingBack.set({ ...sending, error })
  await decide(id, messages.sentBack, async () => {
    const result = await request(pointsOrderSendBackCall, { params: { id }, body: { reason } })
    // Without an answer the button can be pressed again, with the typed reason.
    if (result.ok || (result.failure.kind === 'code' && result.failure.code < 500)) keepWaiting()
    return result
  })
}
