import type { Kysely } from 'kysely'
import type { CouponWire, QuoteWire } from '@yaoji/contract/calls/checkout'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { CartTotal } from '@yaoji/contract/domain/cart-total'
import { deductionAmounts } from '@yaoji/contract/calls/amounts'
import { bestChoice, drivenOutBy, weigh } from '@yaoji/contract/domain/deductions/choice'
import { coupon } from '@yaoji/contract/domain/deductions/coupon'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { addFen, moneyOf, formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { CouponRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { deductionName, messages } from './messages.ts'

/** The member's coupons that are neither used nor over, also those not begun and those held by an unpaid order. */
export function selectCoupons(db: Kysely<Tables>, memberId: number, now: number): Promise<CouponRow[]> {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['unused', 'held'])
    .where('ends_at', '>', now)
    .orderBy('reduction_fen', 'desc')
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
}

export function isCouponOpen(row: CouponRow, now: number): boolean {
  return row.state === 'unused' && row.begins_at <= now && now < row.ends_at
}

/** A coupon as the promotion that choosing it makes of it. */
export function couponOf(row: CouponRow): CartPromotion {
  const tier = { amount: row.bar_fen as Fen, benefit: { kind: 'reduce' as const, reduction: row.reduction_fen as Fen } }
  return { kind: coupon.kind, id: row.id, name: deductionName({ kind: coupon.kind, name: '' }), goodsIds: null, tiers: [tier] }
}

/** Why a coupon cannot be used on an order of this total, reckoned without a coupon; empty when it can. */
export function couponReason(row: CouponRow, plain: CartTotal, now: number): string {
  if (row.state === 'held') return messages.couponHeld
  if (row.begins_at > now) return messages.couponNotBegun(chinaDay(row.begins_at))
  const { amount, eligible, left } = weigh(plain, couponOf(row))
  if (amount > 0) return ''
  if (eligible === 0) return messages.couponNotForGoods
  if (left >= row.bar_fen) return messages.couponNothingLeft
  return messages.missing(moneyOf((row.bar_fen - left) as Fen))
}

/** The coupon with which least is to pay, if any makes it less. */
export function bestOf(rows: readonly CouponRow[], plain: CartTotal, now: number): CouponRow | undefined {
  const usable = rows.filter(row => !couponReason(row, plain, now)).map(row => ({ ...couponOf(row), row }))
  return bestChoice(plain, usable)?.row
}

/** Usable coupons first, those that gain most before the others; the unusable ones with their reason (domain.md section 9). */
export function judgeCoupons(rows: readonly CouponRow[], plain: CartTotal, now: number): QuoteWire['coupons'] {
  const judged = rows.map(row => ({ row, reason: couponReason(row, plain, now), gain: weigh(plain, couponOf(row)).gain }))
  const drivenOut = drivenOutBy(coupon.kind, plain).map(({ promotion: { kind, name }, amount }) => ({ kind, name, amount }))
  const wire = ({ row, reason, gain }: (typeof judged)[number]): CouponWire => ({
    id: row.id,
    name: row.name,
    amount: formatFen(row.reduction_fen as Fen),
    bar: formatFen(row.bar_fen as Fen),
    end_at: chinaDay(row.ends_at - 1),
    reason,
    gain: formatFen(reason ? (0 as Fen) : gain),
  })
  return {
    usable: judged
      .filter(each => !each.reason)
      .toSorted((a, b) => b.gain - a.gain)
      .map(wire),
    unusable: judged.filter(each => each.reason).map(wire),
    best_id: bestOf(rows, plain, now)?.id ?? null,
    discount: formatFen(addFen(...drivenOut.map(each => each.amount))),
    driven_out: deductionAmounts(drivenOut).deductions,
  }
}
