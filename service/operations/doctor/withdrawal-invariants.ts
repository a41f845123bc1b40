import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { sumBy } from './sum-by.ts'

type Db = Kysely<Tables>

/** Those whose amount is held on a balance. */
export function openWithdrawals(db: Db) {
  return db
    .selectFrom('withdrawal')
    .select(['id', 'member_id', 'amount_fen'])
    .where('state', 'in', ['checking', 'paying'])
    .orderBy('id')
    .execute()
}

/** What was sent is booked, once, and nothing else is. */
export async function withdrawalProblems(db: Db): Promise<string[]> {
  const withdrawals = await db.selectFrom('withdrawal').select(['id', 'amount_fen', 'state']).orderBy('id').execute()
  const booked = await db
    .selectFrom('ledger')
    .select(['event_id', 'delta_fen'])
    .where('kind', '=', 'withdraw')
    .where('delta_fen', '<', 0)
    .execute()
  const sent = sumBy(
    booked,
    row => row.event_id,
    row => -row.delta_fen,
  )
  return withdrawals
    .filter(row => (sent.get(`withdraw:${row.id}`) ?? 0) !== (row.state === 'paid' ? row.amount_fen : 0))
    .map(row => `withdrawal ${row.id} over ${row.amount_fen} is ${row.state}, booked ${sent.get(`withdraw:${row.id}`) ?? 0}`)
}
