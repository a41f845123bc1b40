import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { messages } from './messages.ts'

export type OrderRow = Selectable<Tables['orders']>
export type OrderLineRow = Selectable<Tables['order_line']>

/** The member's own order; another member's does not exist for them. */
export async function findOrder(db: Kysely<Tables>, memberId: number, id: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders').selectAll()
    .where('id', '=', id).where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!order) throw ApiError.notFound(messages.orderNotFound)
  return order
}

export function orderLines(db: Kysely<Tables>, orderId: string): Promise<OrderLineRow[]> {
  return db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}
