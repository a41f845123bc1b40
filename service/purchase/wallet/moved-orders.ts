import type { AliasedExpression, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Moved = AliasedExpression<{ id: string; order_id: string }, 'moved'>
type MovedOrders = ReadonlyMap<string, { order_id: string; sn: string }>

/** The orders that entries of a log were for, by the ids of what moved something. */
export async function movedOrders(db: Kysely<Tables>, moved: Moved): Promise<MovedOrders> {
  const rows = await db
    .selectFrom(moved)
    .innerJoin('orders', 'orders.id', 'moved.order_id')
    .select(['moved.id', 'orders.id as order_id', 'sn'])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
