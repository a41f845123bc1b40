import type { Kysely } from 'kysely'
import type { OrderRowStep } from '@yaoji/contract/order-rows'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** What the log of an order calls the steps that an order has once. */
const eventOf = { slip: 'release', pick: 'pick', check_out: 'check-out' } as const satisfies Partial<Record<OrderRowStep, string>>

/**
 * Whether an order has had a step that was refused, because an earlier try of the same row has done it and its answer was lost. A parcel
 * is known by its number.
 */
export async function wasDone(db: Db, step: OrderRowStep, orderId: string, fields: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (step === 'ship') {
    const parcel = db.selectFrom('parcel').select('id').where('order_id', '=', orderId).where('number', '=', String(fields.parcel_number))
    return (await parcel.executeTakeFirst()) !== undefined
  }
  const event = db.selectFrom('order_event').select('id').where('order_id', '=', orderId).where('event', '=', eventOf[step])
  return (await event.limit(1).executeTakeFirst()) !== undefined
}
