import { sql, type Transaction } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import { limits } from '@yaoji/contract/limits'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { bringPoints, changePoints } from './points-log.ts'

type Trx = Transaction<Tables>

const fenPerYuan = 100

/** What an order earns by money that was paid and not paid back (domain.md section 9). */
export function pointsEarned(paidFen: number): number {
  return Math.floor(paidFen / fenPerYuan) * limits.pointsEarnedPerYuan
}

/** Money of an order that went back, or is on its way, and what of it reversals took again; what came twice was never for it. */
async function paidBack(trx: Trx, orderId: string): Promise<{ back: number; again: number }> {
  const { fen } = await trx
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<number | string | null>('amount_fen').as('fen'))
    .where('order_id', '=', orderId)
    .where('cause', '<>', 'late')
    .executeTakeFirstOrThrow()
  const { again } = await trx
    .selectFrom('refund_reversal')
    .select(({ fn }) => fn.sum<number | string | null>(sql`balance_fen + credit_fen`).as('again'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { back: Number(fen ?? 0), again: Number(again ?? 0) }
}

type ClawBack = { orderId: string; memberId: number; due: number; endsAt: number; event: string; now: number }

/** Takes back what is there; the rest is owed and taken of the points that come next. */
async function clawBack(trx: Trx, { orderId, memberId, due, endsAt, event, now }: ClawBack): Promise<void> {
  const { points } = await lockMember(trx, memberId)
  const owed = Math.max(0, due - points)
  const ofOrder = { memberId, orderId, now }
  await changePoints(trx, { ...ofOrder, id: `owed:${event}`, kind: 'owed', points: owed })
  await changePoints(trx, { ...ofOrder, id: `claw-back:${event}`, kind: 'claw-back', points: -due, endsAt })
}

/**
 * Brings the points of an order to what was paid for it and not paid back: earned once it is completed, clawed back with
 * each refund after that, and brought again where such a refund is reversed. Points that have ended are not clawed back.
 */
export async function settleOrderPoints(trx: Trx, orderId: string, now: number): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['member_id', 'payable_fen', 'state'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.state !== orderStates.completed) return
  const { back, again } = await paidBack(trx, orderId)
  const rows = await trx
    .selectFrom('points_log')
    .select(['kind', 'points', 'ends_at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['earn', 'claw-back'])
    .execute()
  const difference = pointsEarned(order.payable_fen - back + again) - rows.reduce((sum, row) => sum + row.points, 0)
  const memberId = order.member_id
  const earned = rows.find(row => row.kind === 'earn')
  if (!earned)
    return bringPoints(trx, { id: `earn:${orderId}`, memberId, kind: 'earn', points: difference, orderId, endsAt: pointsEnd(now), now })
  const endsAt = earned.ends_at ?? 0
  if (difference < 0 && endsAt > now) await clawBack(trx, { orderId, memberId, due: -difference, endsAt, event: `${orderId}:${back}`, now })
  if (difference > 0 && again > 0)
    await bringPoints(trx, {
      ...{ id: `earn-again:${orderId}:${again}`, memberId, kind: 'earn', points: difference, orderId, now },
      endsAt: endsAt > now ? endsAt : pointsEnd(now),
    })
}
