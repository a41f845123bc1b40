import { sql, type Transaction } from 'kysely'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ofOrder, releaseCoupon, spendCoupon } from '../../../promotions/rules/held-coupon.ts'
import { returnTenders, takeTenders } from '../../points-and-vouchers/tenders.ts'

type Trx = Transaction<Tables>

const selectHeld = compiledOnce((db, { orderId }: { orderId: string }) =>
  db.selectNoFrom([
    sql<number | boolean>`exists (select 1 from coupon where ${ofOrder(orderId)} and state = 'held')`.as('coupon'),
    sql<number | boolean>`exists (select 1 from order_tender where order_id = ${orderId})`.as('tender'),
  ]),
)

/** The order is paid: its coupon is used, its vouchers and points are spent. Its row is locked, and most orders hold none of them. */
export async function takeBenefits(trx: Trx, orderId: string, now: number): Promise<void> {
  const [stored] = await selectHeld(trx, { orderId })
  if (stored?.coupon) await spendCoupon(trx, orderId)
  if (stored?.tender) await takeTenders(trx, orderId, now)
}

/** The order came to nothing: coupon, vouchers and points are its buyer's again. */
export async function returnBenefits(trx: Trx, orderId: string, now: number): Promise<void> {
  await releaseCoupon(trx, orderId)
  await returnTenders(trx, orderId, now)
}
