import type { Kysely } from 'kysely'
import type { LastPurchaseWire } from '@yaoji/contract/calls/storefront/goods'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/seconds.ts'
import { giftKinds } from '../../catalogue/offer/gift-terms.ts'

/** Goods in one order of a member's. */
export type Purchase = { price: number; number: number; orderId: string; boughtAt: number }

export function lastPurchaseWire({ price, number, orderId, boughtAt }: Purchase): LastPurchaseWire {
  return { price: formatUnitPrice(price as UnitPrice), number, bought_at: seconds(boughtAt), order_id: orderId }
}

/** The member's latest order of the goods that was not cancelled; to be given them is none. */
export async function loadLastPurchase(db: Kysely<Tables>, memberId: number, goodsId: number): Promise<LastPurchaseWire | null> {
  const row = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('order_line.buyer_id', '=', memberId)
    .where('order_line.goods_id', '=', goodsId)
    .where('orders.state', '>', 0)
    .where('order_line.line_kind', 'not in', giftKinds)
    .orderBy('orders.created_at', 'desc')
    .orderBy('order_line.id', 'desc')
    .limit(1)
    .select(['orders.id as orderId', 'orders.created_at as boughtAt', 'order_line.price_units as price', 'order_line.quantity as number'])
    .executeTakeFirst()
  return row ? lastPurchaseWire(row) : null
}
