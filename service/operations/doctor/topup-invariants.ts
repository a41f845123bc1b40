import type { Kysely } from 'kysely'
import { shopAccounts } from '../../purchase/pay-method/ledger.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** What came by transfer for a top-up is booked once, from the bank to its store, and the top-up knows that it came. */
export async function topupProblems(db: Kysely<Tables>): Promise<string[]> {
  const transfers = await db
    .selectFrom('recharge')
    .leftJoin('recharge_arrival', 'recharge_arrival.recharge_id', 'recharge.id')
    .where('method', '=', 'transfer')
    .select(['recharge.id', 'member_id', 'state', 'recharge_arrival.id as arrival', 'recharge_arrival.amount_fen as came_fen'])
    .orderBy('recharge.id')
    .orderBy('arrival')
    .execute()
  const booked = await db
    .selectFrom('ledger')
    .select(['event_id', 'account', 'delta_fen'])
    .where('kind', '=', 'recharge')
    .where('event_id', 'like', 'recharge:%')
    .execute()
  const entries = new Map(booked.map(row => [`${row.event_id} ${row.account}`, row.delta_fen]))
  return [
    ...transfers
      .filter(({ state, arrival }) => (state === 'succeeded') !== (arrival !== null))
      .map(({ id, state, arrival }) => `top-up ${id} is ${state}, and its money ${arrival === null ? 'never came' : 'is there'}`),
    ...transfers
      .filter(({ member_id, arrival, came_fen }) => {
        if (arrival === null || came_fen === null) return false
        const event = `recharge:${arrival}`
        const [taken, given] = [entries.get(`${event} ${shopAccounts.bank}`), entries.get(`${event} member:${member_id}`)]
        return given !== came_fen || taken !== -came_fen
      })
      .map(({ arrival, came_fen }) => `${came_fen} came for top-up ${arrival}, and is not booked`),
  ]
}
