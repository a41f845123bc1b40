import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { shopAccounts } from '../../purchase/pay-method/ledger.ts'
import { returnedEvent } from '../../rewards/points-mall/move.ts'
import { spentEvent } from '../../rewards/points-mall/redeem.ts'
import { sumBy } from './sum-by.ts'

/** Points orders that went on although they were to be approved. */
function sentUnapproved(db: Kysely<Tables>) {
  return db
    .selectFrom('points_order')
    .innerJoin('points_approval', 'order_id', 'points_order.id')
    .select('sn')
    .where('state', 'in', ['shipped', 'finished'])
    .where('approved_at', 'is', null)
    .execute()
}

/** 积分商城: goods are taken as often as orders say, and points and money of each order are booked, and back where it is cancelled. */
export async function pointsMallProblems(db: Kysely<Tables>): Promise<string[]> {
  const kinds = ['mall', 'mall-back']
  const goods = await db.selectFrom('points_goods').select(['id', 'taken']).execute()
  const orders = await db.selectFrom('points_order').select(['id', 'goods_id', 'quantity', 'points', 'cash_fen', 'state']).execute()
  const log = await db.selectFrom('points_log').select(['event_id', 'points']).where('kind', 'in', kinds).execute()
  const ledger = await db
    .selectFrom('ledger')
    .select(['event_id', 'delta_fen'])
    .where('kind', 'in', kinds)
    .where('account', '=', shopAccounts.pointsMall)
    .execute()
  const taken = sumBy(
    orders.filter(({ state }) => state !== 'cancelled'),
    row => String(row.goods_id),
    row => row.quantity,
  )
  const points = new Map(log.map(row => [row.event_id, row.points]))
  const money = new Map(ledger.map(row => [row.event_id, row.delta_fen]))
  const due = orders.flatMap(({ id, points: asked, cash_fen, state }) => [
    { event: spentEvent(id), points: -asked, money: cash_fen },
    ...(state === 'cancelled' ? [{ event: returnedEvent(id), points: asked, money: -cash_fen }] : []),
  ])
  return [
    ...(await sentUnapproved(db)).map(({ sn }) => `points order ${sn} was to be approved, and nobody has`),
    ...goods
      .filter(({ id, taken: count }) => (taken.get(String(id)) ?? 0) !== count)
      .map(({ id }) => `points goods ${id}: taken otherwise than its orders say`),
    ...due.flatMap(each => [
      ...((points.get(each.event) ?? 0) === each.points ? [] : [`${each.event}: its points are not booked`]),
      ...((money.get(each.event) ?? 0) === each.money ? [] : [`${each.event}: its money is not booked`]),
    ]),
    ...(points.size === due.filter(each => each.points !== 0).length && money.size === due.filter(each => each.money !== 0).length
      ? []
      : ['points or money of the mall are booked for no order']),
  ]
}
