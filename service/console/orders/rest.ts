import type { ExpressionBuilder, Kysely } from 'kysely'
import type { OrderRest } from '@yaoji/contract/console/orders'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>
const leftWarehouse: readonly number[] = [orderStates.outOfWarehouse, orderStates.partlyShipped, orderStates.shipped]
const nothing: OrderRest = { toSend: 0, onTheWay: 0 }

/** Whether an order has batches in no parcel, or units that the store waits for, which leave the stock when they are shipped. */
export const hasToSend = (order: ExpressionBuilder<Tables, 'orders'>) =>
  order.or([
    order.exists(
      order
        .selectFrom('order_batch')
        .select('order_batch.id')
        .whereRef('order_batch.order_id', '=', 'orders.id')
        .where('parcel_id', 'is', null),
    ),
    order.exists(
      order
        .selectFrom('shortage')
        .select('shortage.id')
        .whereRef('shortage.order_id', '=', 'orders.id')
        .where('shortage.state', '=', 'later'),
    ),
  ])

/** What is left of each of some orders outside the warehouse. */
export async function restOf(db: Db, orders: readonly { id: string; state: number }[]): Promise<(id: string) => OrderRest> {
  const ids = orders.filter(({ state }) => leftWarehouse.includes(state)).map(({ id }) => id)
  if (ids.length === 0) return () => nothing
  const [batches, promised] = [
    db.selectFrom('order_batch').where('parcel_id', 'is', null),
    db.selectFrom('shortage').where('state', '=', 'later'),
  ]
  const unsent = [
    ...(await batches.select(['order_id', 'quantity']).where('order_id', 'in', ids).execute()),
    ...(await promised.select(['order_id', 'quantity']).where('order_id', 'in', ids).execute()),
  ]
  const parcels = await db.selectFrom('parcel').select('order_id').where('order_id', 'in', ids).where('delivered_at', 'is', null).execute()
  const units = new Map<string, number>()
  for (const { order_id, quantity } of unsent) units.set(order_id, (units.get(order_id) ?? 0) + quantity)
  const onTheWay = Map.groupBy(parcels, row => row.order_id)
  return id => ({ toSend: units.get(id) ?? 0, onTheWay: onTheWay.get(id)?.length ?? 0 })
}
