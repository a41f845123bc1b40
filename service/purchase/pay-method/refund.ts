import type { Kysely, Selectable, Transaction } from 'kysely'
import { allocate } from '@yaoji/contract/domain/allocate'
import type { Fen } from '@yaoji/contract/domain/money'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { payMethodOf } from './methods.ts'
import type { PaymentRow } from './open-payment.ts'

type Trx = Transaction<Tables>

/** Cause of a refund, unique per payment: `cancel`, `late`, or the after-sale. */
export type RefundCause = { cause: string; amount: Fen; now: number }

/**
 * Refunds an amount of a payment to its source. Never more than was paid (a condition of the write and a constraint behind it), never twice
 * for a cause. Where the method cannot refund directly, the refund waits for an operator who sends the money.
 */
export async function beginRefund(trx: Trx, payment: PaymentRow, { cause, amount, now }: RefundCause): Promise<'returned' | 'awaited'> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set(({ eb }) => ({ refunded_fen: eb('refunded_fen', '+', amount) }))
    .where('id', '=', payment.id)
    .where(({ eb }) => eb(eb('refunded_fen', '+', amount), '<=', eb.ref('amount_fen')))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`payment ${payment.id} has no ${amount} fen left to give back`)
  const { id: paymentId, order_id: orderId, member_id: memberId, method, amount_fen } = payment
  const id = rowId()
  const paid = { id: paymentId, memberId, orderId, amount: amount_fen as Fen, now }
  const way = await payMethodOf(method as PayMethodId).refund(trx, paid, { id, amount }) // Written by service/purchase/pay from its own id.
  const isThere = way === 'returned'
  await trx
    .insertInto('refund')
    .values({
      id,
      payment_id: paymentId,
      order_id: orderId,
      member_id: memberId,
      cause,
      amount_fen: amount,
      state: isThere ? 'succeeded' : 'awaited',
      created_at: now,
      settled_at: isThere ? now : null,
    })
    .execute()
  return way
}

/** Credits all of a late transfer to the balance of the store: no transfer back is needed, and it can be withdrawn. */
export async function creditLate(trx: Trx, payment: PaymentRow, now: number): Promise<void> {
  await beginRefund(trx, { ...payment, method: 'balance' }, { cause: 'late', amount: payment.amount_fen as Fen, now })
}

async function takeOverRefunds(trx: Trx, { orderId, cause, now }: { orderId: string; cause: string; now: number }): Promise<void> {
  const ofCause = await trx
    .selectFrom('charge_refund')
    .innerJoin('refund', 'refund.id', 'charge_refund.refund_id')
    .select(['charge_refund.id', 'charge_refund.state'])
    .where('refund.order_id', '=', orderId)
    .where('refund.cause', '=', cause)
    .where('refund.state', '=', 'awaited')
    .orderBy('charge_refund.id')
    .execute()
  if (ofCause.some(({ state }) => state === 'waiting')) throw ApiError.conflict(messages.providerRefunds)
  for (const { id } of ofCause)
    await trx.updateTable('charge_refund').set({ state: 'by-hand', settled_at: now }).where('id', '=', id).execute()
}

export type RefundRow = Selectable<Tables['refund']>

/** The money of one refund is back; undefined where that was known. */
export function settleRefund(trx: Trx, id: string, now: number): Promise<RefundRow | undefined> {
  return trx
    .updateTable('refund')
    .set({ state: 'succeeded', settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'awaited')
    .returningAll()
    .executeTakeFirst()
}

/** The payments of an order that refunds return to, the oldest first. */
export function succeededPayments(db: Kysely<Tables>, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What of an amount each payment returns, in proportion to what it has left. */
export function sharesOf(payments: readonly PaymentRow[], amount: Fen): Fen[] {
  const left = payments.map(payment => payment.amount_fen - payment.refunded_fen)
  if (left.reduce((sum, each) => sum + each, 0) < amount) throw new Error(`the payments have no ${amount} fen left to give back`)
  return allocate(amount, left)
}

/**
 * Refunds an amount of an order's payments, in proportion to what each has left (the balance may have paid a part). `awaited` if an
 * operator has to send any of it.
 */
export async function giveBack(trx: Trx, orderId: string, { cause, amount, now }: RefundCause): Promise<'returned' | 'awaited'> {
  const payments = await succeededPayments(trx, orderId)
  const shares = sharesOf(payments, amount)
  let isAwaited = false
  for (const [index, payment] of payments.entries()) {
    const share = shares[index] ?? (0 as Fen)
    if (share > 0 && (await beginRefund(trx, payment, { cause, amount: share, now })) === 'awaited') isAwaited = true
  }
  return isAwaited ? 'awaited' : 'returned'
}

/**
 * An operator has sent the money; false when there is none that waits. What a provider is still sending is not sent twice.
 */
export async function endRefund(trx: Trx, { orderId, cause, now }: { orderId: string; cause: string; now: number }): Promise<boolean> {
  await takeOverRefunds(trx, { orderId, cause, now })
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ state: 'succeeded', settled_at: now })
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .where('state', '=', 'awaited')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
