import { sql, type Kysely } from 'kysely'
import { compiledOnce, inTexts } from '../database/compiled.ts'
import type { Tables } from '../database/tables.ts'

/** Lines that the list shows of each order. */
const linesShown = 5

const shownColumns = [
  'order_line.id',
  'order_line.order_id',
  'goods_id',
  'warehouse_id',
  'name',
  'manufacturer',
  'spec',
  'pack_unit',
  'price_units',
  'price_name',
  'quantity',
  'amount_fen',
  'net_fen',
  'line_kind',
  'source_id',
  'source_name',
  'source_number',
  'image',
  'campaign_id',
] as const

/** Which lines they are and how many there are of an order is told by an index alone. */
const selectFirst = compiledOnce((db, { orders }: { orders: string }) =>
  db
    .selectFrom(
      db
        .selectFrom('order_line')
        .where('order_id', 'in', inTexts(db, orders))
        .select([
          'id',
          sql<number>`row_number() over (partition by order_id order by id)`.as('place'),
          sql<number | string>`count(*) over (partition by order_id)`.as('total'),
        ])
        .as('first'),
    )
    .innerJoin('order_line', 'order_line.id', 'first.id')
    .where('place', '<=', linesShown)
    .orderBy('order_line.id')
    .select([...shownColumns, 'total']),
)

/** The first lines of orders, each with how many its order has, by the order. */
export async function firstLines(db: Kysely<Tables>, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, Awaited<ReturnType<typeof selectFirst>>>()
  return Map.groupBy(await selectFirst(db, { orders: JSON.stringify(orderIds) }), row => row.order_id)
}
