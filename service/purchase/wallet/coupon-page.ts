import type { Kysely } from 'kysely'
import { couponStatuses, type CouponListQuery, type CouponListWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { hasOrdered } from '../../catalogue/offer/member-facts.ts'
import { couponGoods } from '../../promotions/rules/coupon-goods.ts'
import { firstOrderReason } from '../../promotions/rules/coupon-use.ts'
import { readCouponTerms } from '../../promotions/rules/coupon-terms.ts'
import { couponTermsWire } from '../../promotions/rules/coupons-wire.ts'
import { couponDays } from './coupon-days.ts'
import { statusOf, couponsOf } from './coupon-status.ts'

type Asked = { query: CouponListQuery; now: number }

/** The coupons of a member under one status, one page. */
export async function couponPage(db: Kysely<Tables>, memberId: number, { query, now }: Asked): Promise<CouponListWire> {
  const { status = couponStatuses.unused } = query
  const own = couponsOf(db, memberId, { status, now })
  const total = await countRows(own)
  const direction = status === couponStatuses.unused ? 'asc' : 'desc'
  const rows = await pageRows(
    own
      .leftJoin('orders', join => join.onRef('orders.id', '=', 'coupon.order_id').onRef('orders.member_id', '=', 'coupon.member_id'))
      .selectAll('coupon')
      .select('sn')
      .orderBy('coupon.ends_at', direction)
      .orderBy('coupon.id', direction),
    query,
  )
  const read = rows.map(row => ({ row, meaning: readCouponTerms(row) }))
  const goodsOf = await couponGoods(
    db,
    read.map(({ meaning }) => meaning),
  )
  const isOld = read.some(({ meaning }) => meaning?.isFirstOrder) && (await hasOrdered(db, memberId))
  const list = read.map(({ row, meaning }) => ({
    id: row.id,
    status: statusOf(row.state, status),
    name: row.name,
    ...couponDays(row, now),
    reason: meaning && row.state === 'unused' ? firstOrderReason(meaning, isOld) : '',
    order_id: row.sn === null ? '' : (row.order_id ?? ''),
    order_sn: row.sn ?? '',
    terms: meaning ? couponTermsWire(meaning) : null,
    goods: goodsOf(meaning),
    voucher: null,
  }))
  return pageWire(list, total, query)
}
