import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** What lies in the stock lies in batches: what is sold of one that is nowhere cannot be taken out (service/purchase/order/stock/fefo.ts). */
export async function batchProblems(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('batch', join => join.onRef('batch.goods_id', '=', 'stock.goods_id').onRef('batch.warehouse_id', '=', 'stock.warehouse_id'))
    .groupBy(['stock.goods_id', 'stock.warehouse_id', 'stock.onhand'])
    .select(({ fn }) => ['stock.goods_id', 'stock.warehouse_id', 'stock.onhand', fn.sum<number | string>('batch.quantity').as('batched')])
    .orderBy('stock.goods_id')
    .orderBy('stock.warehouse_id')
    .execute()
  return rows
    .filter(({ onhand, batched }) => onhand !== Number(batched))
    .map(row => `goods ${row.goods_id} in warehouse ${row.warehouse_id}: ${row.onhand} in stock, its batches have ${row.batched}`)
}
