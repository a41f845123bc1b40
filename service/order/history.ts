import type { Kysely } from 'kysely'
import type { OrderDetailWire } from '@yaoji/contract/calls/order'
import { compiledOnce } from '../database/compiled.ts'
import type { Tables } from '../database/tables.ts'
import { eventWire } from './happening.ts'
import { statusWire } from './wire.ts'

const selectEvents = compiledOnce((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('order_event')
    .leftJoin('person', 'person.id', 'order_event.person_id')
    .select(['order_event.state', 'order_event.event', 'order_event.actor', 'order_event.note', 'order_event.created_at', 'person.name'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.id'),
)

/** What happened to an order, oldest first. */
export async function orderHistory(db: Kysely<Tables>, orderId: string): Promise<OrderDetailWire['history']> {
  const events = await selectEvents(db, { orderId })
  return events.map(({ state, ...event }) => ({ ...statusWire(state), ...eventWire(event) }))
}
