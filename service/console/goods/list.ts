import { sql, type Kysely } from 'kysely'
import type { ConsoleGoodsWire } from '@yaoji/contract/calls/console/goods'
import { goodsViews } from '@yaoji/contract/console/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { firstSellableExpiry } from '../../catalogue/offer/sale-days.ts'
import { isStopped } from '../../catalogue/offer/stopped-batches.ts'
import { categoryPath, loadCategories } from '../../catalogue/category/scope.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { idIn, placeOf, usualDirection } from '../keyset.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'
import { filteredGoods, type GoodsQuery } from './filter.ts'
import { goodsRows, listedColumns } from './rows.ts'

type Db = Kysely<Tables>

const usualLimit = 50

const id = sortedColumn('id')
/** Where the row's prices are from, as `goodsRows` says. */
const home = sql`coalesce(
  (select min(stock.warehouse_id) from stock where stock.goods_id = ${id}),
  (select min(other.warehouse_id) from goods_price as other where other.goods_id = ${id}))`
/** Goods without a price or a batch come last in rising order. */
const last = { price: 999_999_999_999, expires: '9999-12-31' } as const

const keysAt = (now: number): Readonly<Record<string, SortKey>> => ({
  name: { value: sortedColumn('name'), isText: true, by: 'index' },
  sales: { value: sortedColumn('sales'), by: 'index' },
  stock: {
    value: sql`coalesce((select sum(onhand - reserved) from stock where stock.goods_id = ${id}), 0)
      - coalesce((select sum(batch.quantity) from batch
        where batch.goods_id = ${id} and (batch.expires_on < ${firstSellableExpiry(now)} or ${isStopped({ goods: 'batch.goods_id', number: 'batch.number' })})), 0)`,
    by: 'some',
  },
  price: {
    value: sql`coalesce((select price_units from goods_price
      where goods_price.goods_id = ${id} and goods_price.rank = 0 and goods_price.warehouse_id = ${home}), ${sql.lit(last.price)})`,
    by: 'some',
  },
  expires: {
    value: sql`coalesce((select min(batch.expires_on) from batch
      where batch.goods_id = ${id} and batch.quantity > 0), ${sql.lit(last.expires)})`,
    ...{ isText: true, by: 'some' },
  },
})

/** Goods with these numbers, by number. Whole rows are read of a page alone: its numbers are found in an index. */
async function readListed(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('goods').where('goods.id', 'in', ids).select(listedColumns).orderBy('goods.id').execute()
}

/** One page of goods, by number if no other order is asked for. */
export async function listConsoleGoods(db: Db, role: StaffRole, query: GoodsQuery, now: number): Promise<ConsoleGoodsWire> {
  const { limit = usualLimit } = query
  const rows = await filteredGoods(db, query, chinaDay(now))
  const read = (ids: readonly number[]) => readListed(db, ids)
  const usual = async () => {
    const [direction, beyond] = usualDirection(query, 'id', true)
    const place = idIn(query)
    const found = await rows
      .$if(place !== undefined, own => own.where('goods.id', beyond, place ?? 0))
      .select('goods.id')
      .orderBy('goods.id', direction)
      .limit(limit + 1)
      .execute()
    const ids = found.slice(0, limit).map(each => each.id)
    const page = await read(ids)
    return { page: direction === 'asc' ? page : page.toReversed(), next: found.length > limit ? placeOf(query, ids.at(-1) ?? 0) : null }
  }
  const { page, next } = await pageSorted(db, { rows, table: 'goods', keys: keysAt(now), query, limit }, read, usual)
  return { list: await goodsRows(db, role, page, now), next }
}

/** Goods with these numbers, separated by commas. */
export async function namedConsoleGoods(db: Db, role: StaffRole, ids: string, now: number): Promise<{ list: ConsoleGoodsWire['list'] }> {
  return { list: await goodsRows(db, role, await readListed(db, [...new Set(ids.split(',').map(Number))]), now) }
}

/** How many goods each view holds, and the categories with the names of those above them. */
export async function countGoodsViews(db: Db, now: number) {
  const today = chinaDay(now)
  const categories = await loadCategories(db)
  return {
    views: await Promise.all(
      goodsViews.map(async view => countView(db, view, (await filteredGoods(db, { view }, today)).select('goods.id'))),
    ),
    categories: categories
      .filter(({ menu }) => menu !== 'yx')
      .map(({ id }) => ({
        id,
        name: categoryPath(categories, id)
          .map(({ name }) => name)
          .join(' › '),
      })),
  }
}
