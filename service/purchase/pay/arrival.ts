import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates, transitionOf } from '@yaoji/contract/domain/order/order-states'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { compiledChange } from '../../platform/database/compiled.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { dueOn } from '../delivery/promised.ts'
import { findOrder } from '../order/detail/find-order.ts'
import { messages as orderMessages } from '../order/messages.ts'
import type { Actor } from '../order/change/happening.ts'
import { moveOrder } from '../order/change/transition.ts'
import type { Payment } from '../pay-method/method.ts'
import { payMethodOf } from '../pay-method/methods.ts'
import { holdAgain, partOf, takePart } from '../pay-method/balance-part.ts'
import { fundsOf } from '../pay-method/funds.ts'
import { beginRefund, creditLate } from '../pay-method/refund.ts'
import { tellCredited } from './tell-credited.ts'
import { closeOpenPayment, heldBy, openPayments, type PaymentRow } from '../pay-method/open-payment.ts'

type Trx = Transaction<Tables>

function paymentOf(row: PaymentRow, now: number): Payment {
  return { id: row.id, memberId: row.member_id, orderId: row.order_id, amount: row.amount_fen as Fen, now }
}

/** Notes that the money of an attempt is there; no row where that was noted before. */
const settleOnce = compiledChange((db, { id, state, now }: { id: string; state: 'succeeded' | 'closed'; now: number }) =>
  db.updateTable('payment').set({ state, settled_at: now }).where('id', '=', id).where('settled_at', 'is', null),
)

/**
 * Money of an attempt that was closed pays all the same, instead of the one that is open now: at most one of an order
 * lives. Not where the balance was to pay a part of it and does not have that any more.
 */
async function reopen(trx: Trx, { member_id: memberId, order_id: orderId }: PaymentRow, part: PaymentRow | undefined, now: number) {
  if (part) {
    const { balance } = await fundsOf(trx, memberId, now)
    if (balance + heldBy(await openPayments(trx, orderId)) < part.amount_fen) return false
  }
  await closeOpenPayment(trx, orderId)
  return part ? holdAgain(trx, part) : true
}

/** The result for money: it pays, is refunded, is credited to the balance, or was known before. */
export type Arrival = 'paid' | 'refunded' | 'credited' | 'known'

/**
 * The money of an attempt arrived. It pays its order while that waits for money, whether or not the buyer has turned to another way
 * meanwhile; else it is refunded automatically. A transfer for a cancelled order is credited to the balance. Idempotent: a repeated notice
 * changes nothing (security.md section 4.6).
 */
export async function takeMoney(trx: Trx, paymentId: string, now: number, by: Actor): Promise<Arrival> {
  const { member_id: memberId } = await trx
    .selectFrom('payment')
    .select('member_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow(() => ApiError.notFound(orderMessages.orderNotFound))
  await lockMember(trx, memberId)
  const row = await trx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const order = await findOrder(trx, memberId, row.order_id)
  return takeKnown(trx, { row, order, part: await partOf(trx, row.id) }, now, by)
}

/** What an attempt is, read behind the lock of its member. */
type Attempt = { row: PaymentRow; order: OrderRow; part: PaymentRow | undefined }

type Coming = { event: 'pay' | 'confirm-transfer'; now: number; by: Actor }

/** The money is booked, and the order is paid with it. */
export async function payWith(trx: Trx, { row, order, part }: Attempt, { event, now, by }: Coming): Promise<void> {
  const method = payMethodOf(row.method as PayMethodId) // Written by payOrder from its own id.
  await method.settle(trx, paymentOf(row, now))
  if (part) await takePart(trx, part, now)
  const values = { paid_at: now, pay_method: method.id, due_on: dueOn(order.delivery, now) }
  await moveOrder(trx, order, event, { by, note: method.id, now, values })
}

/** As {@link takeMoney}. */
async function takeKnown(trx: Trx, { row, order, part }: Attempt, now: number, by: Actor): Promise<Arrival> {
  const method = payMethodOf(row.method as PayMethodId) // Written by payOrder from its own id.
  const payment = paymentOf(row, now)
  const event = order.state === orderStates.transferToConfirm && method.id === 'transfer' ? 'confirm-transfer' : 'pay'
  if (row.settled_at !== null) return 'known'
  const isAwaited = transitionOf(order.state, event, by.kind) !== undefined
  const isDue = isAwaited && (row.state !== 'closed' || (await reopen(trx, row, part, now)))
  if ((await settleOnce(trx, { id: row.id, state: isDue ? 'succeeded' : 'closed', now })) !== 1) return 'known'
  if (isDue) {
    await payWith(trx, { row, order, part }, { event, now, by })
    return 'paid'
  }
  await method.settle(trx, payment)
  if (method.id === 'transfer' && order.state === orderStates.cancelled) {
    await creditLate(trx, row, now)
    await tellCredited(trx, order, payment)
    return 'credited'
  }
  await beginRefund(trx, row, { cause: 'late', amount: payment.amount, now })
  return 'refunded'
}
