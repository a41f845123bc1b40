import type { Kysely } from 'kysely'
import type { LastPurchaseWire } from '@yaoji/contract/calls/goods'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import type { Tables } from '../database/tables.ts'

/** The member's latest order of the goods that was not cancelled. */
export async function loadLastPurchase(db: Kysely<Tables>, memberId: number, goodsId: number): Promise<LastPurchaseWire | null> {
  const row = await db.selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.member_id', '=', memberId)
    .where('order_line.goods_id', '=', goodsId)
    .where('orders.state', '>', 0)
    .orderBy('orders.created_at', 'desc').orderBy('order_line.id', 'desc').limit(1)
    .select(['orders.id as order_id', 'orders.created_at', 'order_line.price_units', 'order_line.quantity'])
    .executeTakeFirst()
  return row ? {
    price: formatUnitPrice(row.price_units as UnitPrice),
    number: row.quantity,
    bought_at: Math.floor(row.created_at / 1000),
    order_id: row.order_id,
  } : null
}
