import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Goods on sale that a warehouse can send and none before it: the first with stock is the one that sends (goods/place.ts). */
export async function warehouseGoods(db: Kysely<Tables>, warehouseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('goods', 'goods.id', 'stock.goods_id')
    .where('stock.warehouse_id', '=', warehouseId)
    .where('goods.status', '=', 'on')
    .whereRef('stock.onhand', '>', 'stock.reserved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stock as before')
            .whereRef('before.goods_id', '=', 'stock.goods_id')
            .whereRef('before.warehouse_id', '<', 'stock.warehouse_id')
            .whereRef('before.onhand', '>', 'before.reserved')
            .select('before.goods_id'),
        ),
      ),
    )
    .select('stock.goods_id')
    .execute()
  return rows.map(row => row.goods_id)
}
