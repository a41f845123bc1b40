import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { sumBy } from './sum-by.ts'

type Place = { promotion: number; goods_id: number }
const placeOf = ({ promotion, goods_id }: Place) => `promotion ${promotion}: goods ${goods_id}`

/** What flash sales, sets and gifts count as taken is what living orders have of them. */
export async function quotaProblems(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('promotion_goods').select(['promotion_id as promotion', 'goods_id', 'taken']).execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.state', '>', 0)
    .where('source_id', '>', 0)
    .select(['source_id as promotion', 'goods_id', 'quantity'])
    .execute()
  const ordered = sumBy(lines, placeOf, line => line.quantity)
  return rows
    .filter(row => row.taken !== (ordered.get(placeOf(row)) ?? 0))
    .map(row => `${placeOf(row)} counts ${row.taken} as taken, orders have ${ordered.get(placeOf(row)) ?? 0}`)
}
