import type { Kysely } from 'kysely'
import type { PayStatusWire } from '@yaoji/contract/calls/pay'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../database/tables.ts'
import { payMethodName } from './methods.ts'

/** What an order was paid with: what the balance paid of it first. */
export async function paidBy(db: Kysely<Tables>, orderId: string): Promise<PayStatusWire['paid_by']> {
  const payments = await db
    .selectFrom('payment')
    .select(['method', 'amount_fen', 'part_of'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .execute()
  const inOrder = payments.toSorted((one, other) => Number(other.part_of !== null) - Number(one.part_of !== null))
  return inOrder.map(({ method, amount_fen }) => ({ name: payMethodName(method), amount: formatFen(amount_fen as Fen) }))
}
