import type { Transaction } from 'kysely'
import { orderStates, paymentWaitMs } from '@yaoji/contract/domain/order/order-states'
import { lockMember } from '../../../platform/database/lock-member.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { isPaidSoon } from '../../checkout/quote-wire.ts'
import { findOrder, orderLines } from '../detail/find-order.ts'
import { messages } from '../messages.ts'
import { moveOrder } from '../change/transition.ts'
import { approvalChanges, seenOf } from './changes.ts'
import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { plainLine } from '@yaoji/contract/validation/plain-line'

/** The reason for which a 店主 sends something back, as it is kept. @throws {ApiError} 422 at `reason` */
export function sendBackReason(typed: string): string {
  const reason = plainLine(typed)
  if (reason === '') throw ApiError.invalid('reason', messages.sendBackReason)
  if (reason.length > approvalLimits.sendBackReasonMax) throw ApiError.invalid('reason', messages.sendBackReasonLong)
  return reason
}

type Trx = Transaction<Tables>
/** The store, its order and the person who decides. */
type Deciding = { memberId: number; orderId: string; personId: number; now: number }

async function lockWaiting(trx: Trx, { memberId, orderId }: Deciding) {
  const member = await lockMember(trx, memberId)
  const order = await findOrder(trx, memberId, orderId)
  if (order.state !== orderStates.awaitingApproval) throw ApiError.conflict(messages.notWaiting)
  return { member, order }
}

/**
 * Lets an order be paid, at the prices at which it was submitted. The approver must have read the changes since then: a different list
 * answers 409 with the current one. From now on the payment limit is that of any order.
 */
export async function approveOrder(trx: Trx, deciding: Deciding, seen: string): Promise<void> {
  const { personId, now } = deciding
  const { member, order } = await lockWaiting(trx, deciding)
  const changes = await approvalChanges(trx, member, order.id, now)
  if (seenOf(changes) !== seen) throw ApiError.conflict(messages.movedSince, changes)
  const lines = (await orderLines(trx, order.id)).map(({ line_kind: kind }) => ({ kind }))
  const values = isPaidSoon(lines) ? { expiresAt: now + paymentWaitMs.flashSale } : {}
  await moveOrder(trx, order, 'approve', { by: { kind: 'buyer', personId }, now, values })
}

/** Sends an order back with a reason: all that it held is free, and its lines lie in the cart again. */
export async function sendBackOrder(trx: Trx, deciding: Deciding, typed: string): Promise<void> {
  const reason = sendBackReason(typed)
  const { personId, now } = deciding
  const { order } = await lockWaiting(trx, deciding)
  await moveOrder(trx, order, 'send-back', { by: { kind: 'buyer', personId }, note: reason, now })
}
