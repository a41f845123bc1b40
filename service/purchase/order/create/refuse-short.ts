import { sql, type Transaction } from 'kysely'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { goodsOfLine } from '../../cart/priced-line.ts'
import { messages as checkoutMessages } from '../../checkout/messages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { firstSellableExpiry } from '../../../catalogue/offer/sale-days.ts'
import { isOnSale } from '../../../catalogue/offer/stopped-batches.ts'
import type { Draft } from './draft.ts'
import type { StockNeed } from '../stock/stock.ts'

type Trx = Transaction<Tables>

/** Refuses an order whose goods were not all there, with what is left of those that can be sold. @throws {ApiError} 409 */
export async function refuseShort(trx: Trx, short: readonly StockNeed[], draft: Draft, now: number): Promise<void> {
  if (short.length === 0) return
  const rows = await trx
    .selectFrom('stock')
    .select(['goods_id', 'warehouse_id', 'onhand', 'reserved'])
    .select(({ selectFrom }) =>
      selectFrom('batch')
        .whereRef('batch.goods_id', '=', 'stock.goods_id')
        .whereRef('batch.warehouse_id', '=', 'stock.warehouse_id')
        .where('batch.expires_on', '>=', firstSellableExpiry(now))
        .where(isOnSale)
        .select(sql<number | string>`coalesce(sum(batch.quantity), 0)`.as('sum'))
        .as('sellable'),
    )
    .where(
      'goods_id',
      'in',
      short.map(need => need.goods_id),
    )
    .execute()
  const changes = short.map((need): ChangeWire => {
    const row = rows.find(each => each.goods_id === need.goods_id && each.warehouse_id === need.warehouse_id)
    const goods = draft.lines.flatMap(goodsOfLine).find(each => each.goods.id === need.goods_id)?.goods
    const unit = goods?.pack_unit ?? ''
    return {
      goods_id: need.goods_id,
      name: goods?.name ?? '',
      field: 'number',
      from: checkoutMessages.quantity(need.quantity, unit),
      to: checkoutMessages.stockLeft(row ? Math.min(row.onhand, Number(row.sellable)) - row.reserved : 0, unit),
    }
  })
  throw ApiError.conflict(checkoutMessages.orderChanged, changes)
}
