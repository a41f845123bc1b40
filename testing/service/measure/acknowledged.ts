import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../../service/platform/database/tables.ts'

/** The last acknowledged step of each order: ordered, paid or cancelled. */
export type Acknowledged = Map<string, string>

const stateAfter: Readonly<Record<string, number>> = {
  ordered: orderStates.awaitingPayment,
  paid: orderStates.paid,
  cancelled: orderStates.cancelled,
}

/** One sentence for each order that differs from what its buyer was answered. */
export async function lostOrders(db: Kysely<Tables>, acknowledged: Acknowledged): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state']).execute()
  const states = new Map(orders.map(order => [order.id, order.state]))
  // A step may have been committed but not told; an acknowledged one is never undone.
  const lost = [...acknowledged].filter(([id, step]) => {
    const state = states.get(id)
    return step === 'ordered' ? state === undefined : state !== stateAfter[step]
  })
  return lost.map(([id, step]) => `order ${id} was acknowledged as ${step}`)
}
