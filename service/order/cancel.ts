import type { Transaction } from 'kysely'
import { orderStates } from '@yaoji/contract/calls/order'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { findOrder } from './find-order.ts'
import { lockMember } from '../database/lock-member.ts'
import { messages, statusText } from './messages.ts'
import { transitionOf } from './states.ts'
import { moveOrder } from './transition.ts'

export type Cancellation = { memberId: number; orderId: string; reason: string; now: number }

/** Cancels an unpaid order for its buyer. Cancelling it again changes nothing. */
export async function cancelOrder(trx: Transaction<Tables>, { memberId, orderId, reason, now }: Cancellation): Promise<void> {
  // Before the order's row, as paying does, so that the two never wait for each other.
  await lockMember(trx, memberId)
  const order = await findOrder(trx, memberId, orderId)
  if (order.state === orderStates.cancelled) return
  if (!transitionOf(order.state, 'cancel')) throw ApiError.conflict(messages.cannotCancel(statusText(order.state)))
  await moveOrder(trx, order, 'cancel', { actor: `member:${memberId}`, note: reason, now })
}
