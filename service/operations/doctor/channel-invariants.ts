import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Money through providers: each payment taken is booked once, and each refund matches a refund of the same amount. */
export async function channelProblems(db: Kysely<Tables>): Promise<string[]> {
  const charges = await db
    .selectFrom('charge')
    .leftJoin('payment', 'payment.id', 'charge.source_id')
    .where('purpose', '=', 'order')
    .select(['charge.id', 'charge.state', 'charge.amount_fen', 'payment.amount_fen as paid_fen', 'payment.settled_at'])
    .execute()
  const recharges = await db
    .selectFrom('charge')
    .leftJoin('recharge', 'recharge.id', 'charge.source_id')
    .where('purpose', '=', 'recharge')
    .select(['charge.id', 'charge.state', 'recharge.state as end'])
    .execute()
  const refunds = await db
    .selectFrom('charge_refund')
    .leftJoin('refund', 'refund.id', 'charge_refund.refund_id')
    .select(['charge_refund.id', 'charge_refund.state', 'charge_refund.amount_fen', 'refund.state as end', 'refund.amount_fen as due_fen'])
    .execute()
  const isOver = (state: string) => state === 'returned' || state === 'by-hand'
  return [
    ...charges.filter(row => row.amount_fen !== row.paid_fen).map(row => `charge ${row.id} over ${row.amount_fen} is for ${row.paid_fen}`),
    ...charges
      .filter(row => (row.state === 'paid') !== (row.settled_at !== null))
      .map(row => `charge ${row.id} is ${row.state}, and its payment ${row.settled_at === null ? 'waits' : 'is booked'}`),
    ...recharges
      .filter(row => (row.state === 'paid') !== (row.end === 'succeeded'))
      .map(row => `charge ${row.id} is ${row.state}, and its top-up ${row.end}`),
    ...refunds
      .filter(row => isOver(row.state) !== (row.end === 'succeeded') || row.amount_fen !== row.due_fen)
      .map(row => `refund ${row.id} of ${row.amount_fen} is ${row.state}: of ${row.due_fen} and ${row.end} in the books`),
  ]
}
