import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { HoldKind } from '@yaoji/contract/orders/order-kinds'
import type { OrderRow } from '../../../platform/database/rows.ts'
import { promiseWires, storedTerms } from '../../delivery/promised.ts'
import type { EventRow } from '../change/history.ts'

type Beside = { holds: readonly HoldKind[]; events: readonly Pick<EventRow, 'event' | 'created_at'>[] }

/** The moment from which the promise of a paid order counts: its payment, or the last check that let it go on. */
function startOf(paidAt: number, events: Beside['events']): number {
  return Math.max(paidAt, ...events.filter(({ event }) => event === 'clear-hold').map(({ created_at: at }) => at))
}

/** What was promised with an order, by the terms that it keeps. */
export function promisedWire(order: OrderRow, { holds, events }: Beside, now: number): OrderDetailWire['delivery'] {
  const promised = storedTerms(order.delivery)
  if (promised.length === 0 || order.state < 0) return null
  if (holds.length > 0 && order.state <= orderStates.paid) return { basis: 'check', list: [] }
  const { paid_at: paidAt } = order
  const list = promiseWires(promised, paidAt === null ? now : startOf(paidAt, events))
  return list.length > 0 ? { basis: paidAt === null ? 'pay' : 'order', list } : null
}
