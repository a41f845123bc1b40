import type { Kysely } from 'kysely'
import { cashbackOf } from '@yaoji/contract/domain/rewards/cashback'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'
import { keptTiers } from '../../promotions/rules/cashback-terms.ts'
import { cashbackBases } from '../../purchase/points-and-vouchers/cashback-base.ts'
import { sumBy } from './sum-by.ts'

/** 满返: what lies on the balance is what its moves say, and comes to what the completed order brings and to what is owed. */
export async function cashbackProblems(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('order_cashback')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('order_cashback')
    .select('orders.state')
    .execute()
  const moves = await db.selectFrom('cashback_move').selectAll().execute()
  const booked = await db.selectFrom('ledger').select(['event_id', 'account', 'delta_fen']).where('kind', '=', 'cashback').execute()
  const moved = sumBy(
    moves,
    row => row.order_id,
    row => row.amount_fen,
  )
  const ofMembers = new Map(booked.filter(row => row.account.startsWith('member:')).map(row => [row.event_id, row.delta_fen]))
  const baseOf = await cashbackBases(db, rows)
  return [
    ...rows.flatMap(({ order_id: id, state, tiers, credited_fen, owed_fen }) => {
      const due = state === orderStates.completed ? cashbackOf(keptTiers(tiers), baseOf(id)) + owed_fen : 0
      return [
        ...(credited_fen === due ? [] : [`order ${id}: cash-back of ${credited_fen}, due are ${due}`]),
        ...(credited_fen === (moved.get(id) ?? 0) ? [] : [`order ${id}: cash-back of ${credited_fen}, moved were ${moved.get(id) ?? 0}`]),
      ]
    }),
    ...moves
      .filter(({ id, amount_fen }) => ofMembers.get(`cashback:${id}`) !== amount_fen)
      .map(({ id }) => `cash-back move ${id} is not booked`),
    ...(ofMembers.size === moves.length ? [] : [`${ofMembers.size} cash-backs are booked, ${moves.length} were moved`]),
  ]
}
