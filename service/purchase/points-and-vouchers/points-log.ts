import type { Kysely, Transaction } from 'kysely'
import type { PointsKind } from '@yaoji/contract/calls/purchase/wallet'
import type { Tables } from '../../platform/database/tables.ts'

type Trx = Transaction<Tables>

export type PointsEvent = {
  id: string
  memberId: number
  /** `owed` and `owed-back` together are what a member still owes. */
  kind: PointsKind
  points: number
  /** When they end, of points that come. */
  endsAt?: number
  orderId?: string
  now: number
}

/** Changes the points of a member and notes why; false where they would go below nothing. */
export async function changePoints(trx: Trx, { id, memberId, kind, points, endsAt, orderId, now }: PointsEvent): Promise<boolean> {
  if (points === 0) return true
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set(({ eb }) => ({ points: eb('points', '+', points) }))
    .where('id', '=', memberId)
    .where(({ eb }) => eb(eb('points', '+', points), '>=', 0))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const row = { event_id: id, member_id: memberId, kind, points, ends_at: endsAt ?? null, order_id: orderId ?? null, created_at: now }
  await trx.insertInto('points_log').values(row).execute()
  return true
}

/** What a member owes of points that were clawed back and not there any more. */
export async function pointsOwed(db: Kysely<Tables>, memberId: number): Promise<number> {
  const { owed } = await db
    .selectFrom('points_log')
    .select(({ fn }) => fn.sum<number | string | null>('points').as('owed'))
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['owed', 'owed-back'])
    .executeTakeFirstOrThrow()
  return Number(owed ?? 0)
}

/** Points that come to a member: what they owe is taken of them. */
export async function bringPoints(trx: Trx, event: PointsEvent & { endsAt: number }): Promise<void> {
  if (!(await changePoints(trx, event))) return
  const { id, memberId, points, now } = event
  const owed = Math.min(points, await pointsOwed(trx, memberId))
  await changePoints(trx, { id: `owed-back:${id}`, memberId, kind: 'owed-back', points: -owed, now })
}
