import { sql } from 'kysely'

/** What a refund paid back, in fen, as the ledger booked it: the part that only reduced a debt on 账期 was no money. */
export const moneyBack = sql<number>`refund.amount_fen - coalesce((
  select delta_fen from ledger
  where ledger.event_id = 'refund:' || refund.id and ledger.account = 'credit:' || refund.member_id
), 0)`
