import type { Insertable } from 'kysely'
import type { PointsKind } from '@yaoji/contract/calls/purchase/wallet'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import type { Tables } from '../../../platform/database/tables.ts'
import { pointsEarned } from '../../../purchase/points-and-vouchers/order-points.ts'
import { pointsFor } from '../../../purchase/points-and-vouchers/points.ts'
import type { SampleMember } from '../data/members.ts'
import type { PastOrderRows } from './past-order-rows.ts'
import { lotteryRows } from '../shop/lottery-rows.ts'
import { pointsOrderRows } from '../people/points-order-rows.ts'

type PointsRow = Insertable<Tables['points_log']>

const dayMs = 86_400_000

/** What points did in past orders: paid for some, were earned by others, and went back with what was paid back; what is left came before. */
export function pointsRows({ id: member_id, points }: SampleMember, past: PastOrderRows, now: number): PointsRow[] {
  const row = (event_id: string, kind: PointsKind, number: number, at: number, order_id: string | null = null): PointsRow => ({
    ...{ event_id, member_id, kind, points: number, created_at: at, order_id },
    ends_at: kind === 'spend' ? null : pointsEnd(at),
  })
  const own = past.orders.filter(order => order.member_id === member_id)
  const ids = new Set(own.map(({ id }) => id))
  const more = [...pointsOrderRows(now).points_log, ...lotteryRows(now).points_log]
  const spent = past.order_tender
    .filter(tender => tender.kind === 'points' && ids.has(tender.order_id))
    .map(({ order_id, amount_fen }) => {
      const at = own.find(({ id }) => id === order_id)?.created_at ?? now
      return row(`spend:${order_id}`, 'spend', -pointsFor(amount_fen as Fen), at, order_id)
    })
  const reversed = new Set(past.refund_reversal.map(({ refund_id }) => refund_id))
  const earned = own
    .filter(order => order.state === orderStates.completed)
    .flatMap(({ id, payable_fen }) => {
      const at = past.order_event.find(event => event.order_id === id && event.state === orderStates.completed)?.created_at ?? now
      const refunds = past.refund.filter(each => each.order_id === id && !reversed.has(each.id))
      const back = refunds.reduce((sum, each) => sum + each.amount_fen, 0)
      const clawed = pointsEarned(payable_fen) - pointsEarned(payable_fen - back)
      const last = Math.max(...refunds.map(each => each.created_at))
      return [
        row(`earn:${id}`, 'earn', pointsEarned(payable_fen), at, id),
        ...(clawed > 0 ? [row(`claw-back:${id}:${back}`, 'claw-back', -clawed, last, id)] : []),
      ]
    })
  const moved = [...spent, ...earned, ...more.filter(each => each.member_id === member_id)]
  const rest = points - moved.reduce((sum, each) => sum + each.points, 0)
  if (rest < 0) throw new Error(`sample data: member ${member_id} has earned ${-rest} points more than it has`)
  return rest === 0 ? moved : [row(`opening:${member_id}`, 'opening', rest, now - 200 * dayMs), ...moved]
}
