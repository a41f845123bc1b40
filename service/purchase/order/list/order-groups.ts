import type { Kysely } from 'kysely'
import type { OrderSummaryWire } from '@yaoji/contract/calls/purchase/order'
import { compiledOnce, inTexts } from '../../../platform/database/compiled.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const selectGroups = compiledOnce((db, { orders }: { orders: string }) =>
  db
    .selectFrom('order_line')
    .leftJoin('group_outcome', 'group_outcome.promotion_id', 'order_line.source_id')
    .where('order_id', 'in', inTexts(db, orders))
    .where('line_kind', '=', 'group-buy')
    .select(['order_id', 'goods_id', 'outcome']),
)

/** Of these orders those that take part in a group (拼团), and what became of it. */
export async function orderGroups(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<OrderSummaryWire['group']>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await selectGroups(db, { orders: JSON.stringify(orderIds) })
  return new Map(rows.map(({ order_id, goods_id, outcome }) => [order_id, { state: outcome ?? 'running', goods_id }]))
}
