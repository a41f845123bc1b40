import { sql, type SqlBool } from 'kysely'
import { isUnlocked, saleDaysAt } from './sale-days.ts'
import { isOnSale } from './stopped-batches.ts'

/** Something of it can be sold now: not locked, not reserved, and not only in batches that are stopped or too near to their end. */
export function hasSellableStock(now: number) {
  const { today, firstDay } = saleDaysAt(now)
  return sql<SqlBool>`(${isUnlocked(today)} and exists (
    select 1 from stock where stock.goods_id = goods.id and stock.onhand > stock.reserved and stock.reserved < (
      select coalesce(sum(batch.quantity), 0) from batch where batch.goods_id = goods.id
        and batch.warehouse_id = stock.warehouse_id and batch.expires_on >= ${firstDay}
        and ${isOnSale})))`
}
