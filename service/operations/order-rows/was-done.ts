import type { Kysely } from 'kysely'
import type { OrderRowStep } from '@yaoji/contract/orders/order-rows'
import type { Tables } from '../../platform/database/tables.ts'
import { itemsOf } from '../operator-calls/order-operations.ts'

type Db = Kysely<Tables>

/** What the log of an order calls the steps that an order has once. */
const eventOf = { slip: 'release', pick: 'pick', check_out: 'check-out' } as const satisfies Partial<Record<OrderRowStep, string>>

type Fields = Readonly<Record<string, unknown>>

/** Units of goods as one text, whatever the order of their rows. */
const unitsText = (rows: readonly { goodsId: number; quantity: number }[]): string =>
  [...Map.groupBy(rows, ({ goodsId }) => goodsId)]
    .map(([goodsId, own]) => `${goodsId}:${own.reduce((sum, { quantity }) => sum + quantity, 0)}`)
    .toSorted()
    .join()

/** Whether a parcel of this number holds what the row sends: without items that is all, so that nothing is left. */
async function wasSent(db: Db, orderId: string, { parcel_number, items }: Fields): Promise<boolean> {
  const rows = await db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .leftJoin('parcel', 'parcel.id', 'order_batch.parcel_id')
    .where('order_batch.order_id', '=', orderId)
    .select(['order_line.goods_id as goodsId', 'order_batch.quantity', 'parcel.number'])
    .execute()
  const inside = rows.filter(({ number }) => number === String(parcel_number))
  if (inside.length === 0) return false
  const given = itemsOf(items as readonly string[] | undefined) // The schema of the step has checked them.
  return given.length === 0 ? rows.every(({ number }) => number !== null) : unitsText(given) === unitsText(inside)
}

/** Whether an order has had a step that was refused, because an earlier try of the same row has done it and its answer was lost. */
export async function wasDone(db: Db, step: OrderRowStep, orderId: string, fields: Fields): Promise<boolean> {
  if (step === 'ship') return wasSent(db, orderId, fields)
  const event = db.selectFrom('order_event').select('id').where('order_id', '=', orderId).where('event', '=', eventOf[step])
  return (await event.limit(1).executeTakeFirst()) !== undefined
}
