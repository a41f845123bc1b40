import type { Kysely, Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { balance } from './balance.ts'
import { holdBalance, takeHeld } from './held.ts'
import type { Payment } from './method.ts'
import type { PaymentRow } from './open-payment.ts'

type Trx = Transaction<Tables>

/** The balance part of a payment, in any state. */
export function partOf(db: Kysely<Tables>, paymentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('part_of', '=', paymentId).executeTakeFirst()
}

/** Reserves a part of the balance until the payment of the rest is settled or closed; false where it is not there. */
export async function holdPart(trx: Trx, rest: Payment, amount: Fen): Promise<boolean> {
  if (!(await holdBalance(trx, rest.memberId, amount))) return false
  await trx
    .insertInto('payment')
    .values({
      id: rowId(),
      order_id: rest.orderId,
      member_id: rest.memberId,
      method: balance.id,
      amount_fen: amount,
      state: 'created',
      created_at: rest.now,
      settled_at: null,
      part_of: rest.id,
    })
    .execute()
  return true
}

/** The rest arrived after its balance part had been released: reserves the part again; false where the balance does not suffice. */
export function holdAgain(trx: Trx, { member_id, amount_fen }: PaymentRow): Promise<boolean> {
  return holdBalance(trx, member_id, amount_fen)
}

/** The rest is there: what was held pays. */
export async function takePart(
  trx: Trx,
  { id, member_id: memberId, order_id: orderId, amount_fen }: PaymentRow,
  now: number,
): Promise<void> {
  const amount = amount_fen as Fen
  await takeHeld(trx, memberId, amount)
  await trx.updateTable('payment').set({ state: 'succeeded', settled_at: now }).where('id', '=', id).execute()
  await balance.settle(trx, { id, memberId, orderId, amount, now })
}
