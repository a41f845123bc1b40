import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { sumBy } from './sum-by.ts'

/** 账期: a store owes what its orders leave open, and so says the ledger; an order that is over owes nothing. */
export async function creditProblems(db: Kysely<Tables>): Promise<string[]> {
  const lines = await db.selectFrom('credit_line').selectAll().execute()
  const debts = await db
    .selectFrom('credit_debt')
    .innerJoin('orders', 'orders.id', 'credit_debt.order_id')
    .select(['credit_debt.member_id', 'order_id', 'payment_id', 'amount_fen', 'cleared_fen', 'orders.state'])
    .execute()
  const payments = await db.selectFrom('payment').selectAll().where('method', '=', 'credit').where('state', '=', 'succeeded').execute()
  const ledger = await db.selectFrom('ledger').selectAll().where('account', 'like', 'credit:%').execute()
  const booked = sumBy(
    ledger,
    row => row.account,
    row => -row.delta_fen,
  )
  const open = sumBy(
    debts,
    row => String(row.member_id),
    row => row.amount_fen - row.cleared_fen,
  )
  const amounts = new Map(debts.map(row => [row.payment_id, row.amount_fen]))
  return [
    ...lines
      .filter(row => row.owed_fen !== (open.get(String(row.member_id)) ?? 0))
      .map(row => `member ${row.member_id}: owes ${row.owed_fen}, its orders ${open.get(String(row.member_id)) ?? 0}`),
    ...lines
      .filter(row => row.owed_fen !== (booked.get(`credit:${row.member_id}`) ?? 0))
      .map(row => `member ${row.member_id}: owes ${row.owed_fen}, ledger ${booked.get(`credit:${row.member_id}`) ?? 0}`),
    ...debts
      .filter(row => row.state < 0 && row.cleared_fen !== row.amount_fen)
      .map(row => `order ${row.order_id} in state ${row.state} still owes ${row.amount_fen - row.cleared_fen}`),
    ...payments
      .filter(row => amounts.get(row.id) !== row.amount_fen)
      .map(row => `payment ${row.id} on credit has no debt of ${row.amount_fen}`),
  ]
}
