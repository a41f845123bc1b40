import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

import { endCharge } from './charge.ts'

export type PaymentRow = Selectable<Tables['payment']>

/** The attempt to pay an order that still waits for its money. */
export function openPayment(db: Kysely<Tables>, orderId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('order_id', '=', orderId).where('state', '=', 'created').executeTakeFirst()
}

/** Ends what waits: the buyer chose another way, or the order is over. Money that comes all the same is not lost (pay/arrival.ts). */
export async function closeOpenPayment(trx: Transaction<Tables>, orderId: string): Promise<void> {
  const closed = await trx
    .updateTable('payment')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .returning('id')
    .execute()
  for (const { id } of closed) await endCharge(trx, id)
}
