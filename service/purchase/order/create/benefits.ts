import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { releaseCoupon, spendCoupon } from '../../../promotions/rules/held-coupon.ts'
import { returnTenders, takeTenders } from '../../points-and-vouchers/tenders.ts'

type Trx = Transaction<Tables>

/** The order is paid: its coupon is used, its vouchers and points are spent. */
export async function takeBenefits(trx: Trx, orderId: string, now: number): Promise<void> {
  await spendCoupon(trx, orderId)
  await takeTenders(trx, orderId, now)
}

/** The order came to nothing: coupon, vouchers and points are its buyer's again. */
export async function returnBenefits(trx: Trx, orderId: string, now: number): Promise<void> {
  await releaseCoupon(trx, orderId)
  await returnTenders(trx, orderId, now)
}
