import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import type { PayMethodId } from '@yaoji/contract/pay-methods'
import { refuseBuyer } from '../checkout/buyer.ts'
import { changedPayable } from '../checkout/compare.ts'
import { messages as checkoutMessages } from '../checkout/messages.ts'
import { lockMember } from '../database/lock-member.ts'
import { randomId } from '../database/random-id.ts'
import type { OrderRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { findOrder } from '../order/find-order.ts'
import { messages as orderMessages, statusText } from '../order/messages.ts'
import { isPaidState, transitionOf } from '../order/states.ts'
import { moveOrder } from '../order/transition.ts'
import type { PayMethod, Payment } from '../pay-method/method.ts'
import { payMethodName, payMethodOf } from '../pay-method/methods.ts'
import { dueOf } from './due.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
export type PayAttempt = { memberId: number; orderId: string; method: PayMethodId; shown: Fen; now: number }

function refuseOrder(order: OrderRow, shown: Fen, now: number): void {
  if (!transitionOf(order.state, 'pay')) throw ApiError.conflict(orderMessages.cannotPay(statusText(order.state)))
  if (order.expires_at !== null && order.expires_at <= now) throw ApiError.conflict(messages.orderExpired)
  const changes = changedPayable(shown, order.payable_fen as Fen)
  if (changes.length > 0) throw ApiError.conflict(checkoutMessages.orderChanged, changes)
}

/** Begins to pay an own order, and ends it where the money is there at once. An order that is paid already stays as it is. */
export async function payOrder(trx: Trx, { memberId, orderId, method: id, shown, now }: PayAttempt): Promise<void> {
  const member = await lockMember(trx, memberId)
  const order = await findOrder(trx, memberId, orderId)
  if (isPaidState(order.state)) return
  refuseBuyer(member)
  refuseOrder(order, shown, now)
  const method = payMethodOf(id)
  const reason = method.reasonWhyNot(await dueOf(trx, order))
  if (reason) throw ApiError.invalid('method', reason)
  const payment: Payment = { id: randomId(), memberId, orderId, amount: order.payable_fen as Fen, now }
  const isThere = (await method.begin(trx, payment)) === 'arrived'
  await trx
    .insertInto('payment')
    .values({
      id: payment.id,
      order_id: orderId,
      member_id: memberId,
      method: id,
      amount_fen: payment.amount,
      state: isThere ? 'succeeded' : 'created',
      created_at: now,
      settled_at: isThere ? now : null,
    })
    .execute()
  if (isThere) await takeIn(trx, order, method, payment)
}

/** The money is there: it is booked, and the order goes on. */
async function takeIn(trx: Trx, order: OrderRow, method: PayMethod, payment: Payment): Promise<void> {
  const { memberId, now } = payment
  await method.settle(trx, payment)
  await moveOrder(trx, order, 'pay', {
    actor: `member:${memberId}`,
    note: orderMessages.paidBy(payMethodName(method.id)),
    now,
    values: { paid_at: now, pay_method: method.id },
  })
}
