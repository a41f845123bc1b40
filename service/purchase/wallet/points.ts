import type { Kysely } from 'kysely'
import type { PointsKind, PointsLogQuery, PointsLogWire, PointsWire } from '@yaoji/contract/calls/purchase/wallet'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen } from '@yaoji/contract/domain/money'
import { isPointsNotice } from '@yaoji/contract/domain/rewards/points-end'
import { countRows } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { worthOf } from '../points-and-vouchers/points.ts'
import { pointsEnding } from '../points-and-vouchers/points-expiry.ts'
import { pointsOwed } from '../points-and-vouchers/points-log.ts'
import { checkInWire } from '../../identity/user/check-in-wire.ts'

/** What a member has of points, and what of them ends next. */
export async function pointsOfMember(db: Kysely<Tables>, member: MemberRow, now: number): Promise<PointsWire> {
  const ending = await pointsEnding(db, member, now)
  return {
    balance: member.points,
    worth: formatFen(worthOf(member.points)),
    owed: await pointsOwed(db, member.id),
    check_in: checkInWire(member, now),
    ending: ending ? { ...ending, is_soon: isPointsNotice(now) ? 1 : 0 } : null,
  }
}

const mallOrderOf = (event: string): string => (/^mall(-back)?:/.test(event) ? event.slice(event.indexOf(':') + 1) : '')

/** What was taken for points, by its order. */
async function mallGoods(db: Kysely<Tables>, events: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = events.map(mallOrderOf).filter(Boolean)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('points_order').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Where a member's points came from and went to, one page, the latest first. */
export async function pointsLog(db: Kysely<Tables>, memberId: number, query: PointsLogQuery): Promise<PointsLogWire> {
  const { direction = 'all' } = query
  const own = db
    .selectFrom('points_log')
    .where('points_log.member_id', '=', memberId)
    .$if(direction === 'in', rows => rows.where('points', '>', 0))
    .$if(direction === 'out', rows => rows.where('points', '<', 0))
  const total = await countRows(own)
  const rows = await pageRows(
    own
      .leftJoin('orders', 'orders.id', 'points_log.order_id')
      .select(['event_id', 'points_log.kind', 'points', 'ends_at', 'points_log.created_at', 'order_id', 'sn'])
      .orderBy('points_log.created_at', 'desc')
      .orderBy('event_id', 'desc'),
    query,
  )
  const goods = await mallGoods(
    db,
    rows.map(row => row.event_id),
  )
  const list = rows.map(row => ({
    id: row.event_id,
    kind: row.kind as PointsKind, // Written by service/purchase/points-and-vouchers from the same list.
    points: row.points,
    order_id: row.order_id ?? '',
    order_sn: row.sn ?? '',
    goods: goods.get(mallOrderOf(row.event_id)) ?? '',
    end_at: row.points > 0 && row.ends_at !== null ? chinaDay(row.ends_at - 1) : '',
    created_at: seconds(row.created_at),
  }))
  return pageWire(list, total, query)
}
