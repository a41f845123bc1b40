import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order-states'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** An order in 转账待确认, and since when its proof waits. */
export type ToConfirm = Pick<OrderRow, 'id' | 'member_id' | 'sn' | 'payable_fen' | 'expires_at'> & { since: number }

/** The orders whose transfers an operator is to confirm, the oldest proof first. */
export async function transfersToConfirm(db: Kysely<Tables>): Promise<ToConfirm[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_event', join =>
      join.onRef('order_event.order_id', '=', 'orders.id').on('order_event.state', '=', orderStates.transferToConfirm),
    )
    .where('orders.state', '=', orderStates.transferToConfirm)
    .groupBy(['orders.id', 'orders.member_id', 'sn', 'payable_fen', 'expires_at'])
    .select(({ fn }) => ['orders.id', 'orders.member_id', 'sn', 'payable_fen', 'expires_at', fn.max('order_event.created_at').as('since')])
    .orderBy('since')
    .orderBy('sn')
    .execute()
  return rows.map(row => ({ ...row, since: Number(row.since) }))
}
