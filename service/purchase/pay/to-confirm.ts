import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

const columns = [
  'orders.id',
  'orders.kind',
  'orders.state',
  'orders.member_id',
  'orders.sn',
  'orders.payable_fen',
  'orders.pay_method',
  'orders.created_at',
  'orders.expires_at',
] as const

/** An order in 转账待确认, and since when its proof waits. */
export type ToConfirm = Pick<
  OrderRow,
  'id' | 'kind' | 'state' | 'member_id' | 'sn' | 'payable_fen' | 'pay_method' | 'created_at' | 'expires_at'
> & { since: number }

/** The orders whose transfers an operator is to confirm, the oldest proof first; with `most` no more than these. */
export async function transfersToConfirm(db: Kysely<Tables>, most?: number): Promise<ToConfirm[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_event', join =>
      join.onRef('order_event.order_id', '=', 'orders.id').on('order_event.state', '=', orderStates.transferToConfirm),
    )
    .where('orders.state', '=', orderStates.transferToConfirm)
    .groupBy('orders.id')
    .select(columns)
    .select(({ fn }) => fn.max('order_event.created_at').as('since'))
    .orderBy('since')
    .orderBy('orders.sn')
    .$if(most !== undefined, first => first.limit(most ?? 0))
    .execute()
  return rows.map(row => ({ ...row, since: Number(row.since) }))
}
