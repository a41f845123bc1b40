import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { isPaidState, transitionOf } from '@yaoji/contract/domain/order-states'
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
import type { Actor } from '../order/transition.ts'
import type { OpenMethods, PayMethod, Payment } from '../pay-method/method.ts'
import { payMethodOf, reasonWhyNot } from '../pay-method/methods.ts'
import { closeOpenPayment, openPayment } from '../pay-method/open-payment.ts'
import { takeMoney } from './arrival.ts'
import { dueOf } from './due.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
export type PayAttempt = {
  memberId: number
  personId: number
  orderId: string
  method: PayMethodId
  shown: Fen
  now: number
  open: OpenMethods
}

function refuseOrder(order: OrderRow, shown: Fen, now: number): void {
  if (!transitionOf(order.state, 'pay', 'buyer')) throw ApiError.conflict(orderMessages.cannotPay(statusText(order.state)))
  if (order.expires_at !== null && order.expires_at <= now) throw ApiError.conflict(messages.orderExpired)
  const changes = changedPayable(shown, order.payable_fen as Fen)
  if (changes.length > 0) throw ApiError.conflict(checkoutMessages.orderChanged, changes)
}

/**
 * Begins to pay an own order, and ends it where the money is there at once. An order that is paid already stays as it is;
 * another way than the one begun before takes its place.
 */
export async function payOrder(trx: Trx, { memberId, personId, orderId, method: id, shown, now, open }: PayAttempt): Promise<void> {
  const member = await lockMember(trx, memberId)
  const order = await findOrder(trx, memberId, orderId)
  if (isPaidState(order.state)) return
  refuseBuyer(member)
  refuseOrder(order, shown, now)
  const reason = reasonWhyNot(id, await dueOf(trx, order, { open, now }))
  if (reason) throw ApiError.invalid('method', reason)
  const before = await openPayment(trx, orderId)
  if (before?.method === id) return
  await closeOpenPayment(trx, orderId)
  await begin(trx, order, payMethodOf(id), { by: { kind: 'buyer', personId }, now })
}

async function begin(trx: Trx, order: OrderRow, method: PayMethod, { by, now }: { by: Actor; now: number }): Promise<void> {
  const payment: Payment = { id: randomId(), memberId: order.member_id, orderId: order.id, amount: order.payable_fen as Fen, now }
  const expiresAt = order.expires_at ?? now // One that can be paid has a term.
  const isThere = (await method.begin(trx, payment, { number: order.sn, expiresAt })) === 'arrived'
  await trx
    .insertInto('payment')
    .values({
      id: payment.id,
      order_id: order.id,
      member_id: order.member_id,
      method: method.id,
      amount_fen: payment.amount,
      state: 'created',
      created_at: now,
      settled_at: null,
    })
    .execute()
  if (isThere) await takeMoney(trx, payment.id, now, by)
  else await waitFor(trx, order, method)
}

/** The order waits as long as money of this kind takes; never shorter than it does already. */
async function waitFor(trx: Trx, { id, created_at }: OrderRow, { holdHours }: PayMethod): Promise<void> {
  const until = created_at + holdHours * 3_600_000
  await trx.updateTable('orders').set({ expires_at: until }).where('id', '=', id).where('expires_at', '<', until).execute()
}
