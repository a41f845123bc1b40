import type { OrderMover } from '@yaoji/contract/domain/order/order-states'
import { seconds } from '../../../platform/http/reply/seconds.ts'

/** The actor of an event on an order or an after-sale: a person of the store, an operator by name, or the system. */
export type Actor = { kind: 'buyer'; personId: number } | { kind: 'operator'; name: string } | { kind: 'system' }

/** The stored event: actor, note and time. */
export function eventRow({ by, note = '', now }: { by: Actor; note?: string; now: number }) {
  return {
    actor: by.kind,
    person_id: by.kind === 'buyer' ? by.personId : null,
    operator: by.kind === 'operator' ? by.name : '',
    note,
    created_at: now,
  }
}

type Kept<Event> = { event: Event; actor: OrderMover; note: string; created_at: number; name: string | null }

/** The event as buyers read it: it names their own people, but no operator of the shop. */
export function eventWire<Event>({ event, actor, note, created_at, name }: Kept<Event>) {
  return { at: seconds(created_at), event, by: actor, name: name ?? '', note }
}
