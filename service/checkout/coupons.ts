import type { Kysely } from 'kysely'
import type { CouponWire } from '@yaoji/contract/calls/checkout'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Coupon } from '@yaoji/contract/domain/coupon'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { CouponRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { messages } from './messages.ts'
import { pinnedTotal, type Pinned } from './pinned.ts'


/** The member's coupons that are neither used nor over, also those not begun and those held by an unpaid order. */
export function selectCoupons(db: Kysely<Tables>, memberId: number, now: number): Promise<CouponRow[]> {
  return db
    .selectFrom('coupon').selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['unused', 'held'])
    .where('ends_at', '>', now)
    .orderBy('reduction_fen', 'desc').orderBy('ends_at').orderBy('id')
    .execute()
}

export function isCouponOpen(row: CouponRow, now: number): boolean {
  return row.state === 'unused' && row.begins_at <= now && now < row.ends_at
}

export function couponOf(row: CouponRow): Coupon {
  return { bar: row.bar_fen as Fen, reduction: row.reduction_fen as Fen }
}

function missingFen(row: CouponRow, eligible: Fen): Fen {
  return Math.max(1, row.bar_fen - eligible) as Fen
}

/** Why a coupon cannot be used on these lines; empty when it can. */
export function couponReason(row: CouponRow, pinned: Pinned, now: number): string {
  if (row.state === 'held') return messages.couponHeld
  if (row.begins_at > now) return messages.couponNotBegun(chinaDay(row.begins_at))
  const total = pinnedTotal(pinned, couponOf(row))
  if (total.coupon > 0) return ''
  return messages.missing(formatFen(missingFen(row, addFen(total.eligible, -total.reduction as Fen))))
}

/** Usable coupons first, the unusable ones with their reason (domain.md section 9). */
export function judgeCoupons(rows: readonly CouponRow[], pinned: Pinned, now: number) {
  const coupons: CouponWire[] = rows.map(row => ({
    id: row.id,
    name: row.name,
    amount: formatFen(row.reduction_fen as Fen),
    bar: formatFen(row.bar_fen as Fen),
    end_at: chinaDay(row.ends_at - 1),
    reason: couponReason(row, pinned, now),
  }))
  return { usable: coupons.filter(coupon => !coupon.reason), unusable: coupons.filter(coupon => coupon.reason) }
}
