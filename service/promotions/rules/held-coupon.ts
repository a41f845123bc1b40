import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import { compiledChange } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Trx = Transaction<Tables>

/** Holds an unused coupon for an order; false when somebody was faster or it is over. */
export async function holdCoupon(trx: Trx, hold: { couponId: number; memberId: number; orderId: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupon')
    .set({ state: 'held', order_id: hold.orderId })
    .where('id', '=', hold.couponId)
    .where('member_id', '=', hold.memberId)
    .where('state', '=', 'unused')
    .where('begins_at', '<=', hold.now)
    .where('ends_at', '>', hold.now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Coupons are found by their store: an index of all orders would be for this alone. */
export const ofOrder = (orderId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`order_id = ${orderId} and member_id = (select member_id from orders where orders.id = ${orderId})`

const spendHeld = compiledChange((db, { orderId }: { orderId: string }) =>
  db.updateTable('coupon').set({ state: 'used' }).where(ofOrder(orderId)).where('state', '=', 'held'),
)

/** The order is paid. */
export async function spendCoupon(trx: Trx, orderId: string): Promise<void> {
  await spendHeld(trx, { orderId })
}

/** The order is cancelled, unpaid or paid: the coupon is the member's again, as long as it runs. */
export async function releaseCoupon(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('coupon')
    .set({ state: 'unused', order_id: null })
    .where(ofOrder(orderId))
    .where('state', 'in', ['held', 'used'])
    .execute()
}
