import type { OrderMover } from '@yaoji/contract/domain/order-states'
import { seconds } from '../../platform/http/seconds.ts'

/** Who does something to an order or an after-sale: a person of the store, an operator by name, or nobody. */
export type Actor = { kind: 'buyer'; personId: number } | { kind: 'operator'; name: string } | { kind: 'system' }

/** What is kept of who did something, when and why. */
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

/** The same as buyers read it: who of their own did it; of the shop nobody is named. */
export function eventWire<Event>({ event, actor, note, created_at, name }: Kept<Event>) {
  return { at: seconds(created_at), event, by: actor, name: name ?? '', note }
}
