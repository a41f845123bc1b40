import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { refuseBuyer } from '../checkout/buyer.ts'
import { changedPayable } from '../checkout/compare.ts'
import { messages as checkoutMessages } from '../checkout/messages.ts'
import type { OrderRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { findOrder } from '../order/find-order.ts'
import { randomId } from '../database/random-id.ts'
import { lockMember } from '../database/lock-member.ts'
import { messages as orderMessages, statusText } from '../order/messages.ts'
import { isPaidState, transitionOf } from '../order/states.ts'
import { moveOrder } from '../order/transition.ts'
import { messages as methodMessages } from '../pay-method/messages.ts'
import { availableBalance, balanceReason } from '../pay-method/methods.ts'
import { bookTransfer } from './ledger.ts'
import { messages } from './messages.ts'
import { isEphedrineOrder } from './status.ts'

type Trx = Transaction<Tables>
export type BalancePayment = { memberId: number; orderId: string; shown: Fen; now: number }

function refuseOrder(order: OrderRow, shown: Fen, now: number): void {
  if (!transitionOf(order.state, 'pay')) throw ApiError.conflict(orderMessages.cannotPay(statusText(order.state)))
  if (order.expires_at !== null && order.expires_at <= now) throw ApiError.conflict(messages.orderExpired)
  const changes = changedPayable(shown, order.payable_fen as Fen)
  if (changes.length > 0) throw ApiError.conflict(checkoutMessages.orderChanged, changes)
}

/** Takes the amount where it is free, by one conditional write. */
async function takeBalance(trx: Trx, memberId: number, order: OrderRow): Promise<void> {
  const due = order.payable_fen as Fen
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set(({ eb }) => ({ balance_fen: eb('balance_fen', '-', due) }))
    .where('member_id', '=', memberId)
    .where(({ eb }) => eb(eb('balance_fen', '-', eb.ref('held_fen')), '>=', due))
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  throw ApiError.invalid('method', balanceReason(await availableBalance(trx, memberId), due, false))
}

/** Pays an own order from the balance, once: an order that is paid already stays as it is. */
export async function payByBalance(trx: Trx, { memberId, orderId, shown, now }: BalancePayment): Promise<void> {
  const member = await lockMember(trx, memberId)
  const order = await findOrder(trx, memberId, orderId)
  if (isPaidState(order.state)) return
  refuseBuyer(member)
  refuseOrder(order, shown, now)
  if (isEphedrineOrder(order)) throw ApiError.invalid('method', methodMessages.ephedrineNoBalance)
  await takeBalance(trx, memberId, order)
  const amount = order.payable_fen as Fen
  const id = randomId()
  await bookTransfer(trx, { id: `pay:${id}`, kind: 'pay', now }, { from: `member:${memberId}`, to: 'shop:sales', amount })
  await trx
    .insertInto('payment')
    .values({
      id,
      order_id: orderId,
      member_id: memberId,
      method: 'balance',
      amount_fen: amount,
      state: 'succeeded',
      created_at: now,
      settled_at: now,
    })
    .execute()
  await moveOrder(trx, order, 'pay', {
    actor: `member:${memberId}`,
    note: orderMessages.paidByBalance,
    now,
    values: { paid_at: now, pay_method: 'balance' },
  })
}
