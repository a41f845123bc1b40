import type { Kysely } from 'kysely'
import { isPaidState, orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'

/** An order waits for its 店主 for a reason, and goes on from there only when a person has approved it: none is paid without. */
export async function approvalProblems(db: Kysely<Tables>): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('order_approval', 'order_approval.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'order_approval.order_id'])
    .where(({ or, eb }) => or([eb('orders.state', '=', orderStates.awaitingApproval), eb('order_approval.order_id', 'is not', null)]))
    .execute()
  const approved = await db
    .selectFrom('order_event')
    .select('order_id')
    .where('event', '=', 'approve')
    .where('person_id', 'is not', null)
    .execute()
  const payments = await db.selectFrom('payment').select('order_id').where('state', 'in', ['created', 'succeeded']).execute()
  const [approvedIds, payingIds] = [approved, payments].map(rows => new Set(rows.map(row => row.order_id)))
  const goesOn = (state: number) => isPaidState(state) || state === orderStates.awaitingPayment || state === orderStates.transferToConfirm
  return orders.flatMap(({ id, state, order_id: reason }) => {
    const isApproved = approvedIds?.has(id) === true
    return [
      ...(reason === null ? [`order ${id} waits for an approval without a reason`] : []),
      ...(goesOn(state) && !isApproved ? [`order ${id} in state ${state} was to be approved, and nobody has`] : []),
      ...(payingIds?.has(id) && !isApproved ? [`order ${id} has a payment and waits for its approval`] : []),
    ]
  })
}
