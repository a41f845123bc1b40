import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { eventWire } from './happening.ts'
import { statusWire } from '../detail/wire.ts'

/** With the name of the person. */
export type EventRow = Pick<Selectable<Tables['order_event']>, 'state' | 'event' | 'actor' | 'note' | 'created_at'> & {
  name: string | null
}

/** What happened to an order, oldest first. */
export function historyWire(events: readonly EventRow[]): OrderDetailWire['history'] {
  return events.map(({ state, ...event }) => ({ ...statusWire(state), ...eventWire(event) }))
}
