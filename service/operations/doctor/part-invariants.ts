import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { sumBy } from './sum-by.ts'
import { openWithdrawals } from './withdrawal-invariants.ts'

/** A part paid from the balance settles with the payment of the rest, and the held balance is the sum of the waiting parts. */
export async function partProblems(db: Kysely<Tables>): Promise<string[]> {
  const parts = await db
    .selectFrom('payment as part')
    .innerJoin('payment as rest', 'rest.id', 'part.part_of')
    .innerJoin('orders', 'orders.id', 'part.order_id')
    .select(['part.id', 'part.member_id', 'part.amount_fen', 'part.state', 'rest.state as rest_state', 'rest.amount_fen as rest_fen'])
    .select(['payable_fen', 'part.order_id', 'rest.order_id as rest_order'])
    .execute()
  const accounts = await db.selectFrom('account').select(['member_id', 'held_fen']).execute()
  const withdrawals = await openWithdrawals(db)
  const reserved = sumBy(
    [...parts.filter(part => part.state === 'created'), ...withdrawals],
    row => String(row.member_id),
    row => row.amount_fen,
  )
  return [
    ...accounts
      .filter(row => row.held_fen !== (reserved.get(String(row.member_id)) ?? 0))
      .map(
        row => `member ${row.member_id}: held ${row.held_fen}, parts and withdrawals that wait ${reserved.get(String(row.member_id)) ?? 0}`,
      ),
    ...parts
      .filter(part => part.state !== part.rest_state)
      .map(part => `payment ${part.id} of a part is ${part.state}, the rest ${part.rest_state}`),
    ...parts
      .filter(part => part.order_id !== part.rest_order || part.amount_fen + part.rest_fen !== part.payable_fen)
      .map(part => `order ${part.order_id} over ${part.payable_fen}: ${part.amount_fen} of the balance beside ${part.rest_fen}`),
  ]
}
