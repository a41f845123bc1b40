import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { guardLimits } from '@yaoji/contract/operator/guards'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'

const dayMs = 86_400_000
const idsAtOnce = 10_000

export type Sold = { stores: number; units: number }

/** How many stores bought goods in the last 30 days, and how many units. */
export async function soldOf(db: Kysely<Tables>, goodsIds: readonly number[], now: number): Promise<ReadonlyMap<number, Sold>> {
  const sold = new Map<number, Sold>()
  for (const ids of chunks(goodsIds, idsAtOnce)) {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .where('orders.created_at', '>=', now - guardLimits.pastOrderDays * dayMs)
      .where('orders.state', '>=', orderStates.paid)
      .where('order_line.goods_id', 'in', [...ids])
      .groupBy('order_line.goods_id')
      .select(({ fn }) => [
        'order_line.goods_id',
        fn.count<number | string>('orders.member_id').distinct().as('stores'),
        fn.sum<number | string>('order_line.quantity').as('units'),
      ])
      .execute()
    for (const { goods_id, stores, units } of rows) sold.set(goods_id, { stores: Number(stores), units: Number(units) })
  }
  return sold
}
