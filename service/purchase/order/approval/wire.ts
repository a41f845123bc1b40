import type { Kysely } from 'kysely'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { approvalWire } from '../../checkout/approval.ts'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { approvalChanges, seenOf } from './changes.ts'

/** Why an order waits, with what has moved meanwhile; null for one that does not wait. */
export async function waitingApprovalWire(db: Kysely<Tables>, order: OrderRow, now: number): Promise<OrderDetailWire['approval']> {
  if (order.state !== orderStates.awaitingApproval) return null
  const row = await db
    .selectFrom('order_approval')
    .innerJoin('person', 'person.id', 'order_approval.person_id')
    .selectAll('order_approval')
    .select(['person.name', 'person.username'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!row) return null
  const member = await db.selectFrom('member').selectAll().where('id', '=', order.member_id).executeTakeFirstOrThrow()
  const changes = await approvalChanges(db, member, order.id, now)
  const need = {
    reason: row.reason,
    amount: row.amount_fen as Fen,
    spent: row.spent_fen as Fen,
    orderLimit: row.order_limit_fen as Fen | null,
    monthBudget: row.month_budget_fen as Fen | null,
  }
  return { ...approvalWire(need), name: row.name || row.username, changes, seen: seenOf(changes) }
}
