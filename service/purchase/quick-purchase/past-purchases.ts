import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { isPurchase, type Purchase } from '../../storefront/goods/last-purchase.ts'
import { nameContains } from '../../storefront/goods/hits.ts'

/** Goods of a member's orders. */
export type PastPurchase = {
  goodsId: number
  /** Orders with the goods. */
  times: number
  /** Units in all of them. */
  number: number
  last: Purchase
}

/** Purchases of a member, each with its place among those of the same goods, latest first. */
function ownLines(db: Kysely<Tables>, memberId: number, keywords: string, found: readonly number[]) {
  return db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('goods', 'goods.id', 'order_line.goods_id')
    .where('orders.member_id', '=', memberId)
    .where(isPurchase())
    .where('goods.status', '!=', 'banned')
    .$if(keywords !== '', lines => lines.where(nameContains(keywords, found)))
    .select([
      'order_line.goods_id',
      'order_line.price_units',
      'order_line.quantity',
      'orders.id as order_id',
      'orders.created_at',
      sql<number>`row_number() over (
        partition by order_line.goods_id order by orders.created_at desc, orders.id desc, order_line.id desc
      )`.as('place'),
    ])
}

/** What the member bought, in one query: most often first, or the latest first. */
export async function selectPastPurchases(
  db: Kysely<Tables>,
  memberId: number,
  { keywords, found = [], isByTimes }: { keywords: string; found?: readonly number[]; isByTimes: boolean },
): Promise<PastPurchase[]> {
  const rows = await db
    .selectFrom(ownLines(db, memberId, keywords, found).as('lines'))
    .groupBy('goods_id')
    .select(({ fn }) => [
      'goods_id',
      sql<number | string>`count(distinct order_id)`.as('times'),
      fn.sum<number | string>('quantity').as('number'),
      sql<number>`max(case when place = 1 then price_units end)`.as('last_price'),
      sql<number>`max(case when place = 1 then quantity end)`.as('last_number'),
      sql<string>`max(case when place = 1 then order_id end)`.as('last_order'),
      sql<number | string>`max(created_at)`.as('bought_at'),
    ])
    .$if(isByTimes, bought => bought.orderBy('times', 'desc'))
    .orderBy('bought_at', 'desc')
    .orderBy('goods_id')
    .execute()
  // PostgreSQL answers counts and sums as text.
  return rows.map(row => ({
    goodsId: row.goods_id,
    times: Number(row.times),
    number: Number(row.number),
    last: { price: row.last_price, number: row.last_number, orderId: row.last_order, boughtAt: Number(row.bought_at) },
  }))
}

/** The least that a unit of these goods can cost this customer type at any quantity: no offer is below it. */
export async function selectLeastPrices(
  db: Kysely<Tables>,
  rank: number,
  goodsIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const prices = db
    .selectFrom('goods_price')
    .where('rank', 'in', [0, rank])
    .select(['goods_id', 'price_units'])
    .unionAll(db.selectFrom('ladder').select(['goods_id', 'price_units']))
    .unionAll(db.selectFrom('special_price').where('begins_at', '<=', now).where('ends_at', '>', now).select(['goods_id', 'price_units']))
  const rows = await db
    .selectFrom(prices.as('prices'))
    .where('goods_id', 'in', goodsIds)
    .groupBy('goods_id')
    .select(({ fn }) => ['goods_id', fn.min<number>('price_units').as('least')])
    .execute()
  return new Map(rows.map(row => [row.goods_id, row.least]))
}
