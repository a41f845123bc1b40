import type { Kysely } from 'kysely'
import { couponStatuses, couponTypes, type CouponNumWire } from '@yaoji/contract/calls/promotions/own-coupon'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { selectVouchers } from '../points-and-vouchers/vouchers.ts'
import { couponsOf, vouchersOf } from './coupon-status.ts'

type Asked = { query: { type?: number | undefined }; now: number }

/** How many there are under each status, and what of vouchers can be spent now. */
export async function couponNum(db: Kysely<Tables>, memberId: number, { query, now }: Asked): Promise<CouponNumWire> {
  const count = (status: number) => {
    const asked = { status, now }
    return query.type === couponTypes.voucher ? countRows(vouchersOf(db, memberId, asked)) : countRows(couponsOf(db, memberId, asked))
  }
  const open = await selectVouchers(db, memberId, now)
  return {
    '0': await count(couponStatuses.unused),
    '1': await count(couponStatuses.used),
    '2': await count(couponStatuses.over),
    balance: formatFen(addFen(...open.map(row => row.balance_fen as Fen))),
  }
}
