import type { Transaction } from 'kysely'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { points as pointsRule } from '@yaoji/contract/domain/deductions/points'
import type { Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'
import { storedValue } from './vouchers.ts'

type Trx = Transaction<Tables>

const fenPerYuan = 100

/** What points are worth, never more than they are. */
export function worthOf(points: number): Fen {
  return Math.floor((points * fenPerYuan) / limits.pointsPerYuan) as Fen
}

/** The points that an amount costs, never fewer than it is worth. */
export function pointsFor(amount: Fen): number {
  return Math.ceil((amount * limits.pointsPerYuan) / fenPerYuan)
}

export function pointsOf(points: number): CartPromotion[] {
  const worth = worthOf(points)
  return worth > 0 ? [storedValue(pointsRule.kind, worth)] : []
}

export type PointsEvent = { id: string; memberId: number; kind: string; points: number; now: number }

/** Changes the points of a member and notes why; false where they would go below nothing. */
export async function changePoints(trx: Trx, { id, memberId, kind, points, now }: PointsEvent): Promise<boolean> {
  if (points === 0) return true
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set(({ eb }) => ({ points: eb('points', '+', points) }))
    .where('id', '=', memberId)
    .where(({ eb }) => eb(eb('points', '+', points), '>=', 0))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await trx.insertInto('points_log').values({ event_id: id, member_id: memberId, kind, points, created_at: now }).execute()
  return true
}

/** Points for what was paid in money, once an order is done (domain.md section 9). */
export async function earnPoints(trx: Trx, orderId: string, now: number): Promise<void> {
  const { member_id, payable_fen } = await trx
    .selectFrom('orders')
    .select(['member_id', 'payable_fen'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const points = Math.floor(payable_fen / fenPerYuan) * limits.pointsEarnedPerYuan
  await changePoints(trx, { id: `earn:${orderId}`, memberId: member_id, kind: 'earn', points, now })
}
