import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { approvalProblems } from './approval-invariants.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** An order tells its way: its history ends in its state. An order that is over waits for no money. */
export async function orderProblems(db: Kysely<Tables>): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state']).execute()
  const events = await db.selectFrom('order_event').select(['order_id', 'state']).orderBy('id').execute()
  const last = new Map(events.map(event => [event.order_id, event.state]))
  const waiting = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .where('payment.state', '=', 'created')
    .where('orders.state', '=', orderStates.cancelled)
    .select(['payment.id', 'order_id'])
    .execute()
  return [
    ...(await approvalProblems(db)),
    ...orders
      .filter(({ id, state }) => last.get(id) !== state)
      .map(({ id, state }) => `order ${id} in state ${state}: its history ends in ${last.get(id) ?? 'nothing'}`),
    ...waiting.map(({ id, order_id }) => `payment ${id} waits for money of the cancelled order ${order_id}`),
  ]
}
