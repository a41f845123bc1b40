import type { Kysely } from 'kysely'
import { couponStatuses, type CouponListQuery, type CouponListWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { couponDays } from './coupon-days.ts'
import { statusOf, vouchersOf } from './coupon-status.ts'

type Asked = { query: CouponListQuery; now: number }

/** What unpaid orders hold of vouchers. */
async function reservedOf(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_tender')
    .select(['source_id', ({ fn }) => fn.sum<number | string>('amount_fen').as('amount')])
    .where('kind', '=', 'voucher')
    .where('state', '=', 'held')
    .where('source_id', 'in', ids)
    .groupBy('source_id')
    .execute()
  return new Map(rows.map(row => [row.source_id, Number(row.amount)]))
}

/** The vouchers of a member under one status, one page. */
export async function voucherPage(db: Kysely<Tables>, memberId: number, { query, now }: Asked): Promise<CouponListWire> {
  const { status = couponStatuses.unused } = query
  const own = vouchersOf(db, memberId, { status, now })
  const total = await countRows(own)
  const direction = status === couponStatuses.unused ? 'asc' : 'desc'
  const rows = await pageRows(own.selectAll().orderBy('ends_at', direction).orderBy('id', direction), query)
  const reserved = await reservedOf(
    db,
    rows.map(row => row.id),
  )
  const list = rows.map(row => ({
    id: row.id,
    status: statusOf(row.state, status),
    name: row.name,
    ...couponDays(row, now),
    reason: '',
    order_id: '',
    order_sn: '',
    terms: null,
    goods: [],
    voucher: {
      face: formatFen(row.face_fen as Fen),
      balance: formatFen(row.balance_fen as Fen),
      reserved: formatFen((reserved.get(row.id) ?? 0) as Fen),
    },
  }))
  return pageWire(list, total, query)
}
