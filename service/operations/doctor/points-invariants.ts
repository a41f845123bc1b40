import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'
import { pointsEarned } from '../../purchase/points-and-vouchers/order-points.ts'
import { sumBy } from './sum-by.ts'

type Db = Kysely<Tables>

const points = (row: { points: number }) => row.points
const memberOf = (row: { member_id: number }) => String(row.member_id)
const orderOf = (row: { order_id: string | null }) => row.order_id ?? ''

/** What completed orders earned is what was paid for them and not paid back, but for what ended before it was clawed back. */
async function earnedProblems(db: Db, log: readonly PointsRow[]): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'payable_fen', 'state']).execute()
  const refunds = await db.selectFrom('refund').select(['order_id', 'amount_fen']).where('cause', '<>', 'late').execute()
  const reversals = await db.selectFrom('refund_reversal').select(['order_id', 'balance_fen', 'credit_fen']).execute()
  const reversed = reversals.map(({ order_id, balance_fen, credit_fen }) => ({ order_id, amount_fen: -balance_fen - credit_fen }))
  const back = sumBy([...refunds, ...reversed], orderOf, row => row.amount_fen)
  const ofOrders = log.filter(row => row.kind === 'earn' || row.kind === 'claw-back')
  const earned = sumBy(ofOrders, orderOf, points)
  const ends = new Map(ofOrders.map(row => [orderOf(row), row.ends_at ?? Infinity]))
  return orders.flatMap(({ id, payable_fen, state }) => {
    const due = state === orderStates.completed ? pointsEarned(payable_fen - (back.get(id) ?? 0)) : 0
    const own = earned.get(id) ?? 0
    const mayHaveEnded = own > due && (ends.get(id) ?? Infinity) <= Date.now()
    return own === due || mayHaveEnded ? [] : [`order ${id} earned ${own} points, due are ${due}`]
  })
}

type PointsRow = { member_id: number; order_id: string | null; kind: string; points: number; ends_at: number | null }

/**
 * Points equal the sum of their log, no member owes points while holding some, and each order earned what it should (domain.md section 9).
 */
export async function pointsProblems(db: Db): Promise<string[]> {
  const members = await db.selectFrom('member').select(['id', 'points']).execute()
  const log = await db.selectFrom('points_log').select(['member_id', 'order_id', 'kind', 'points', 'ends_at']).execute()
  const logged = sumBy(log, memberOf, points)
  const owed = sumBy(
    log.filter(row => row.kind === 'owed' || row.kind === 'owed-back'),
    memberOf,
    points,
  )
  return [
    ...members
      .filter(row => row.points !== (logged.get(String(row.id)) ?? 0))
      .map(row => `member ${row.id}: ${row.points} points, logged ${logged.get(String(row.id))}`),
    ...members
      .filter(({ id, points: own }) => {
        const open = owed.get(String(id)) ?? 0
        return open < 0 || (open > 0 && own > 0)
      })
      .map(({ id, points: own }) => `member ${id} has ${own} points and owes ${owed.get(String(id))}`),
    ...(await earnedProblems(db, log)),
  ]
}
