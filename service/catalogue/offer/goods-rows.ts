import type { Kysely } from 'kysely'
import type { LadderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlaceStockRow } from './sale-rows.ts'

export function selectStock(db: Kysely<Tables>, ids: readonly number[]): Promise<PlaceStockRow[]> {
  return db
    .selectFrom('stock')
    .innerJoin('warehouse', 'warehouse.id', 'stock.warehouse_id')
    .where('goods_id', 'in', ids)
    .orderBy('warehouse_id')
    .select(['goods_id', 'warehouse_id', 'warehouse.name as warehouse_name', 'onhand', 'reserved', 'arrives_on', 'arrives_units'])
    .execute()
}

export function selectLadders(db: Kysely<Tables>, ids: readonly number[]): Promise<LadderRow[]> {
  return db.selectFrom('ladder').selectAll().where('goods_id', 'in', ids).orderBy('number').execute()
}

/** The warehouse of goods that have no stock row. */
export function firstWarehouse(db: Kysely<Tables>) {
  return db.selectFrom('warehouse').select(['id', 'name']).orderBy('id').limit(1).executeTakeFirst()
}
