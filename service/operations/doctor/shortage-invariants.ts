import type { Kysely } from 'kysely'
import { reservingStates } from '@yaoji/contract/domain/order/order-states'
import { canFallShort } from '@yaoji/contract/domain/order/shortage'
import type { Tables } from '../../platform/database/tables.ts'
import { isOpen } from '../../purchase/order/short/open.ts'
import { sumBy } from './sum-by.ts'

type Db = Kysely<Tables>

/**
 * What shortages change of what the lines of orders reserve: those that wait keep theirs after 出库, and those that were paid
 * back before it have freed theirs.
 */
export async function reservedByShortages(db: Db) {
  const rows = await db
    .selectFrom('shortage')
    .innerJoin('order_line', 'order_line.id', 'shortage.line_id')
    .innerJoin('orders', 'orders.id', 'shortage.order_id')
    .select(['shortage.order_id', 'goods_id', 'warehouse_id', 'shortage.quantity', 'shortage.state', 'orders.state as order_state'])
    .execute()
  return rows.flatMap(({ order_id, goods_id, warehouse_id, quantity, ...row }) => {
    const place = { order_id, goods_id, warehouse_id }
    if (!reservingStates.includes(row.order_state)) return isOpen(row) ? [{ ...place, quantity }] : []
    return row.state === 'refunded' ? [{ ...place, quantity: -quantity }] : []
  })
}

/** Repayments for shortages equal the refunds, and no shortage is open for an order that was sent in full. */
export async function shortageProblems(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('shortage')
    .innerJoin('orders', 'orders.id', 'shortage.order_id')
    .select(['shortage.id', 'shortage.state', 'money_fen', 'shortage.expires_at', 'orders.state as order_state'])
    .execute()
  const refunds = await db.selectFrom('refund').select(['cause', 'amount_fen']).where('cause', 'like', 'short:%').execute()
  const sent = sumBy(
    refunds,
    refund => refund.cause,
    refund => refund.amount_fen,
  )
  return rows.flatMap(({ id, state, money_fen, expires_at, order_state }) => [
    ...((sent.get(`short:${id}`) ?? 0) === money_fen ? [] : [`shortage ${id}: ${money_fen} fen are not what was refunded`]),
    ...(money_fen === 0 || state === 'refunded' ? [] : [`shortage ${id} is ${state} and has paid back`]),
    ...(isOpen({ state }) && !canFallShort(order_state) ? [`shortage ${id} is ${state} in an order in state ${order_state}`] : []),
    ...((state === 'asked') === (expires_at !== null) ? [] : [`shortage ${id} is ${state} and ends at ${expires_at}`]),
  ])
}
