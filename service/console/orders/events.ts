import type { Kysely } from 'kysely'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { payMethodName } from '../../purchase/pay-method/methods.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

/** Events whose note is a payment method. */
const paying: readonly string[] = ['pay', 'confirm-transfer']

/** What happened to an order, with who did it, the newest first. */
export async function orderEvents(db: Db, orderId: string): Promise<ConsoleOrderWire['events']> {
  const rows = await db
    .selectFrom('order_event')
    .leftJoin('person', 'person.id', 'order_event.person_id')
    .select(['event', 'actor', 'operator', 'note', 'order_event.created_at', 'person.name'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.id', 'desc')
    .execute()
  return rows.map(row => ({
    event: row.event,
    text: messages.eventText(row.event),
    who: row.operator || (row.name ?? ''),
    by: messages.mover(row.actor),
    note: paying.includes(row.event) ? payMethodName(row.note) : messages.note(row.event, row.note),
    created_at: seconds(row.created_at),
  }))
}
