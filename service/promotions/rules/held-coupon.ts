import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import { compiledChange } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

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

/**
 * The refund that released the coupons of an order that was returned whole is reversed: they are the order's again. Answers how many.
 *
 * @throws {ApiError} where one was used or is over
 */
export async function retakeCoupon(trx: Trx, orderId: string): Promise<number> {
  const released = await trx
    .selectFrom('order_deduction')
    .select('source_id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['coupon', 'freight-coupon'])
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('coupon').select('id').where(ofOrder(orderId)))))
    .execute()
  for (const { source_id } of released) {
    const { numUpdatedRows } = await trx
      .updateTable('coupon')
      .set({ state: 'used', order_id: orderId })
      .where('id', '=', source_id)
      .where('state', '=', 'unused')
      .where('order_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.couponSpent)
  }
  return released.length
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
