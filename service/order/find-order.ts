import type { Kysely, Transaction } from 'kysely'
import { lockMember } from '../database/lock-member.ts'
import type { OrderLineRow, OrderRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { messages } from './messages.ts'

/** The member's own order; another member's does not exist for them. */
export async function findOrder(db: Kysely<Tables>, memberId: number, id: string): Promise<OrderRow> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!order) throw ApiError.notFound(messages.orderNotFound)
  return order
}

/** The member's own order, for changing it: after the member's row, as every change takes them, so that no two wait for each other. */
export async function lockOwnOrder(trx: Transaction<Tables>, memberId: number, id: string): Promise<OrderRow> {
  await lockMember(trx, memberId)
  return findOrder(trx, memberId, id)
}

export function orderLines(db: Kysely<Tables>, orderId: string): Promise<OrderLineRow[]> {
  return db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}
