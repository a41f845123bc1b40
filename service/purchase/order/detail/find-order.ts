import type { Kysely, Transaction } from 'kysely'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { lockMember } from '../../../platform/database/lock-member.ts'
import type { OrderLineRow, OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { messages } from '../messages.ts'

const selectOrder = compiledOnce((db, { id, memberId }: { id: string; memberId: number }) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).where('member_id', '=', memberId),
)

const selectLines = compiledOnce((db, { id }: { id: string }) =>
  db.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('id'),
)

/** The member's own order; another member's does not exist for them. */
export async function findOrder(db: Kysely<Tables>, memberId: number, id: string): Promise<OrderRow> {
  const [order] = await selectOrder(db, { id, memberId })
  if (!order) throw ApiError.notFound(messages.orderNotFound)
  return order
}

/** The member's own order, for changing it: after the member's row, as every change takes them, so that no two wait for each other. */
export async function lockOwnOrder(trx: Transaction<Tables>, memberId: number, id: string): Promise<OrderRow> {
  await lockMember(trx, memberId)
  return findOrder(trx, memberId, id)
}

/** The lines of several orders, in the order of the orders. */
export async function linesOfOrders(db: Kysely<Tables>, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
  const byOrder = Map.groupBy(rows, line => line.order_id)
  return orderIds.flatMap(id => byOrder.get(id) ?? [])
}

export function orderLines(db: Kysely<Tables>, orderId: string): Promise<OrderLineRow[]> {
  return selectLines(db, { id: orderId })
}
