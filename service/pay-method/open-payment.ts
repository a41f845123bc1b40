import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

import { endCharge } from './charge.ts'

export type PaymentRow = Selectable<Tables['payment']>

/** The attempt to pay an order that still waits for its money. */
export function openPayment(db: Kysely<Tables>, orderId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .where('part_of', 'is', null)
    .executeTakeFirst()
}

async function release(trx: Transaction<Tables>, memberId: number, amount: number): Promise<void> {
  await trx
    .updateTable('account')
    .set(({ eb }) => ({ held_fen: eb('held_fen', '-', amount) }))
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Ends what waits: the buyer chose another way, or the order is over. What was held of the balance for it is free again.
 * Money that comes all the same is not lost (pay/arrival.ts).
 */
export async function closeOpenPayment(trx: Transaction<Tables>, orderId: string): Promise<void> {
  const closed = await trx
    .updateTable('payment')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .returning(['id', 'member_id', 'amount_fen', 'part_of'])
    .execute()
  for (const { id, member_id, amount_fen, part_of } of closed) {
    if (part_of === null) await endCharge(trx, id)
    else await release(trx, member_id, amount_fen)
  }
}
