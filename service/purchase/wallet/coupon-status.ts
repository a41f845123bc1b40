import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely'
import { couponStatuses, type OwnCouponWire } from '@yaoji/contract/calls/promotions/own-coupon'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** The status of a row listed under `status`. */
export function statusOf(state: string, status: number): OwnCouponWire['status'] {
  return (state === 'void' ? couponStatuses.void : status) as OwnCouponWire['status'] // Of those that the call takes.
}

/**
 * The coupons of a member under a status: each is under one, and a withdrawn one is also under its own. One that an unpaid order holds is
 * not used yet, even past its end.
 */
export function couponsOf(db: Db, memberId: number, { status, now }: { status: number; now: number }) {
  return db
    .selectFrom('coupon')
    .where('coupon.member_id', '=', memberId)
    .$if(status === couponStatuses.unused, rows =>
      rows.where(eb => eb.or([eb('coupon.state', '=', 'held'), eb.and([eb('coupon.state', '=', 'unused'), eb('ends_at', '>', now)])])),
    )
    .$if(status === couponStatuses.used, rows => rows.where('coupon.state', '=', 'used'))
    .$if(status === couponStatuses.void, rows => rows.where('coupon.state', '=', 'void'))
    .$if(status === couponStatuses.over, rows =>
      rows.where(eb => eb.or([eb('coupon.state', '=', 'void'), eb.and([eb('coupon.state', '=', 'unused'), eb('ends_at', '<=', now)])])),
    )
}

/** Whether an unpaid order holds a part of the voucher. */
function isHeld(eb: ExpressionBuilder<Tables, 'voucher'>): ExpressionWrapper<Tables, 'voucher', SqlBool> {
  return eb.exists(
    eb
      .selectFrom('order_tender')
      .select('order_tender.order_id')
      .where('kind', '=', 'voucher')
      .where('order_tender.state', '=', 'held')
      .whereRef('source_id', '=', 'voucher.id'),
  )
}

/** The vouchers of a member under a coupon status: used means that nothing is left or held. */
export function vouchersOf(db: Db, memberId: number, { status, now }: { status: number; now: number }) {
  return db
    .selectFrom('voucher')
    .where('voucher.member_id', '=', memberId)
    .$if(status === couponStatuses.unused || status === couponStatuses.used, rows => rows.where('voucher.state', '=', 'open'))
    .$if(status === couponStatuses.void, rows => rows.where('voucher.state', '=', 'void'))
    .$if(status === couponStatuses.unused, rows =>
      rows.where(eb => eb.or([isHeld(eb), eb.and([eb('balance_fen', '>', 0), eb('ends_at', '>', now)])])),
    )
    .$if(status === couponStatuses.used, rows => rows.where(eb => eb.and([eb('balance_fen', '=', 0), eb.not(isHeld(eb))])))
    .$if(status === couponStatuses.over, rows =>
      rows.where(eb =>
        eb.or([eb('voucher.state', '=', 'void'), eb.and([eb('balance_fen', '>', 0), eb('ends_at', '<=', now), eb.not(isHeld(eb))])]),
      ),
    )
}
