import { sql, type RawBuilder } from 'kysely'
import type { GoodsListQuery } from '@yaoji/contract/calls/goods'
import { seesPrices } from './buyability.ts'
import { hasSellableStock } from './filter.ts'
import { firstSellableExpiry } from './offer-rows.ts'
import type { MemberRow } from './offer.ts'

type Sort = NonNullable<GoodsListQuery['sort']>
type Direction = 'asc' | 'desc'
type Key = { value: RawBuilder<unknown>; standard: Direction }
type Sorter = { member: MemberRow | undefined; now: number }

const standardDirections: Record<Sort, Direction> = { default: 'desc', price: 'asc', sale: 'desc', number: 'desc', favorite: 'desc', yxq: 'asc' }

function memberPrice(member: MemberRow) {
  return sql`(select price_units from goods_price
    where goods_price.goods_id = goods.id and goods_price."rank" in (0, ${member.rank})
    order by goods_price."rank" desc, warehouse_id limit 1)`
}

// The order by price tells prices too: who does not see them gets the usual order.
function sortKey(sort: Sort, { member, now }: Sorter): Key['value'] | undefined {
  if (sort === 'price') return seesPrices(member) ? memberPrice(member) : undefined
  if (sort === 'sale') return sql`goods.sales`
  if (sort === 'favorite') return sql`(select count(*) from favorite where favorite.goods_id = goods.id)`
  if (sort === 'number')
    return sql`(select sum(onhand - reserved) from stock where stock.goods_id = goods.id)`
  if (sort === 'yxq')
    return sql`(select min(expires_on) from batch where batch.goods_id = goods.id and quantity > 0
      and expires_on >= ${firstSellableExpiry(now)})`
  return undefined
}

/** `order by` of a list: what cannot be sold comes last in the usual order, goods without a value last in any. */
export function orderOf({ sort = 'default', order }: GoodsListQuery, sorter: Sorter): RawBuilder<unknown> {
  const key = sortKey(sort, sorter)
  const usual = sql`case when ${hasSellableStock(sorter.now)} then 0 else 1 end, goods.sales desc, goods.id`
  if (!key) return usual
  const direction = sql.raw((order ?? standardDirections[sort]) === 'desc' ? 'desc' : 'asc')
  return sql`${key} ${direction} nulls last, goods.id`
}
