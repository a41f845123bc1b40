import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates, transitionOf } from '@yaoji/contract/domain/order-states'
import type { PayMethodId } from '@yaoji/contract/pay-methods'
import { lockMember } from '../database/lock-member.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { findOrder } from '../order/find-order.ts'
import { messages as orderMessages } from '../order/messages.ts'
import { moveOrder, type Actor } from '../order/transition.ts'
import type { Payment } from '../pay-method/method.ts'
import { payMethodOf } from '../pay-method/methods.ts'
import { beginRefund } from '../pay-method/refund.ts'
import { closeOpenPayment, type PaymentRow } from '../pay-method/open-payment.ts'

type Trx = Transaction<Tables>

function paymentOf(row: PaymentRow, now: number): Payment {
  return { id: row.id, memberId: row.member_id, orderId: row.order_id, amount: row.amount_fen as Fen, now }
}

/** Notes that the money of an attempt is there; false when that was noted before. */
async function settleOnce(trx: Trx, id: string, state: 'succeeded' | 'closed', now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The money of an attempt is there. It pays its order while that waits for money, whether or not the buyer has turned to
 * another way meanwhile; else it goes back by itself. What is told again changes nothing (security.md section 4.6).
 */
export async function takeMoney(trx: Trx, paymentId: string, now: number, by: Actor): Promise<'paid' | 'refunded' | 'known'> {
  const { member_id: memberId } = await trx
    .selectFrom('payment')
    .select('member_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow(() => ApiError.notFound(orderMessages.orderNotFound))
  await lockMember(trx, memberId)
  const row = await trx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const order = await findOrder(trx, memberId, row.order_id)
  const method = payMethodOf(row.method as PayMethodId) // Written by payOrder from its own id.
  const payment = paymentOf(row, now)
  const event = order.state === orderStates.transferToConfirm && method.id === 'transfer' ? 'confirm-transfer' : 'pay'
  const isDue = transitionOf(order.state, event, by.kind) !== undefined
  // The attempt that is open now may be another one: at most one of an order lives.
  if (isDue && row.state === 'closed') await closeOpenPayment(trx, order.id)
  if (!(await settleOnce(trx, row.id, isDue ? 'succeeded' : 'closed', now))) return 'known'
  await method.settle(trx, payment)
  if (isDue) {
    await moveOrder(trx, order, event, { by, note: method.id, now, values: { paid_at: now, pay_method: method.id } })
    return 'paid'
  }
  await beginRefund(trx, row, { cause: 'late', amount: payment.amount, now })
  return 'refunded'
}
