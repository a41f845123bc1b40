import type { Insertable } from 'kysely'
import { orderStates, orderTransitions } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../../platform/database/tables.ts'
import { samplePeople } from '../data/members.ts'
import type { Made } from './made-order.ts'
import { texts } from '../goods/texts.ts'

type EventRow = Insertable<Tables['order_event']>

const notes: Readonly<Record<number, string>> = {
  [orderStates.awaitingApproval]: 'over-limit',
  [orderStates.cancelled]: 'not-wanted',
  [orderStates.refunding]: 'duplicate',
}

/** How an order came from a state to the next, and who is the first that may send it there. */
function wayBetween(from: number | undefined, to: number): Pick<EventRow, 'event' | 'actor'> {
  if (from === undefined) return { event: 'submit', actor: 'buyer' }
  const way = orderTransitions.find(each => each.from === from && each.to === to)
  if (!way?.by[0]) throw new Error(`sample data: no order goes from ${from} to ${to}`)
  return { event: way.event, actor: way.by[0] }
}

/** The 采购员 of a store. */
export const requesterOf = (memberId: number) =>
  samplePeople.find(({ stores }) => stores.some(({ id, role }) => id === memberId && role === 'buyer'))

/** What happened to a past order, done by the first person of its store and by one of the shop. */
export function eventRows({ order, events, method }: Pick<Made, 'order' | 'events' | 'method'>): EventRow[] {
  const isAsked = events.some(({ state }) => state === orderStates.awaitingApproval)
  const person = isAsked ? requesterOf(order.member_id) : samplePeople.find(({ stores }) => stores.some(({ id }) => id === order.member_id))
  return events.map(({ state, at }, index) => {
    const way = wayBetween(events[index - 1]?.state, state)
    return {
      ...way,
      order_id: order.id,
      state,
      person_id: way.actor === 'buyer' ? (person?.id ?? null) : null,
      operator: way.actor === 'operator' ? texts.operator : '',
      note: state === orderStates.paid ? method : (notes[state] ?? ''),
      created_at: at,
    }
  })
}
