import type { Transaction } from 'kysely'
import { isPaidState, orderStates, transitionOf } from '@yaoji/contract/domain/order/order-states'
import type { Fen } from '@yaoji/contract/domain/money'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { giveBack } from '../../pay-method/refund.ts'
import { messages, statusText } from '../messages.ts'
import type { Actor } from './happening.ts'
import { moveOrder } from './transition.ts'

/** `reason` is a code of the buyer's or the system's, or the words of the seller's (contract/operator/seller-reasons.ts). */
export type Cancellation = { by: Actor; reason: string; now: number }

/**
 * Cancels an order whose member is locked: an unpaid one at once, a paid one with its money on the way back. Cancelling
 * it again changes nothing.
 */
export async function cancelOrder(trx: Transaction<Tables>, order: OrderRow, { by, reason, now }: Cancellation): Promise<void> {
  if (order.state < 0) return
  const isAllowed = transitionOf(order.state, 'cancel', by.kind)
  if (!isAllowed) throw ApiError.conflict(messages.cannotCancel(statusText(order.state)))
  await moveOrder(trx, order, 'cancel', { by, note: reason, now })
  if (!isPaidState(order.state)) return
  const amount = order.payable_fen as Fen
  const way = await giveBack(trx, order.id, { cause: 'cancel', amount, now })
  if (way === 'returned') await moveOrder(trx, { id: order.id, state: orderStates.refunding }, 'refund', { by: { kind: 'system' }, now })
}
