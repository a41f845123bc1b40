import { sql, type Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleGoodsCall } from '@yaoji/contract/calls/console/goods'
import { endingBatchDays, lowStock, type GoodsView } from '@yaoji/contract/console/goods'
import { addDays } from '@yaoji/contract/domain/china-day'
import { loadCategories, subtreeIds } from '../../catalogue/category/scope.ts'
import { isOnSale } from '../../catalogue/offer/stopped-batches.ts'
import { hasCode } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { cachedSetting } from '../../platform/settings/reader.ts'
import { goodsContain } from './texts.ts'

type Db = Kysely<Tables>
export type GoodsQuery = Query<typeof consoleGoodsCall>

const idMaxDigits = 9

/** Goods with this few free units in a warehouse. The first condition is that of the index `stock_short`. */
const withFree = (db: Db, from: number, below: number) =>
  db
    .selectFrom('stock')
    .select('stock.goods_id')
    .where(sql<boolean>`onhand - reserved < ${sql.lit(lowStock)}`)
    .where(sql<boolean>`onhand - reserved between ${from} and ${below - 1}`)

/** Goods that cannot be bought in a warehouse since their batches there are stopped. Few goods are. */
const outByStops = (db: Db) =>
  db
    .selectFrom('batch_stop')
    .innerJoin('stock', 'stock.goods_id', 'batch_stop.goods_id')
    .select('stock.goods_id')
    .where('batch_stop.lifted_at', 'is', null)
    .where(({ selectFrom, eb }) =>
      eb(
        selectFrom('batch')
          .whereRef('batch.goods_id', '=', 'stock.goods_id')
          .whereRef('batch.warehouse_id', '=', 'stock.warehouse_id')
          .where(isOnSale)
          .select(({ fn }) => fn.coalesce(fn.sum<number>('batch.quantity'), sql<number>`0`).as('sellable')),
        '<=',
        sql<number>`stock.reserved`,
      ),
    )

/** Shelves that are still empty after the day on which more should have come. */
export const overdueStock = (db: Db, today: string) =>
  db
    .selectFrom('stock')
    .innerJoin('goods', 'goods.id', 'stock.goods_id')
    .where('goods.status', '=', 'on')
    .where('arrives_on', '<>', '')
    .where('arrives_on', '<', today)
    .where(sql<boolean>`onhand - reserved <= 0`)

/** The last day of a batch that is 近效期: within {@link endingBatchDays}, or the days of the setting. */
const lastEndingDay = async (db: Db, today: string): Promise<string> =>
  addDays(today, (await cachedSetting(db, 'reminders')).batch_days ?? endingBatchDays)

/** Batches with units that end on or before a day. */
const inStockUntil = (db: Db, day: string) =>
  db.selectFrom('batch').select('batch.goods_id').where('quantity', '>', 0).where('expires_on', '<=', day)

/** Batches that ended before this day and may still be sold as far as 停售 goes: they are not stopped. */
export const unstoppedOver = (db: Db, today: string) => inStockUntil(db, addDays(today, -1)).where(isOnSale)

/** Batches of goods on sale that end soon. */
export const endingBatches = (db: Db, today: string, last: string) =>
  inStockUntil(db, last)
    .where('expires_on', '>=', today)
    .where(isOnSale)
    .innerJoin('goods', 'goods.id', 'batch.goods_id')
    .where('goods.status', '=', 'on')

function ofView(db: Db, view: GoodsView, today: string, lastEnding: string) {
  const goods = db.selectFrom('goods')
  const onSale = goods.where('goods.status', '=', 'on')
  switch (view) {
    case 'on':
      return onSale
    case 'out':
      return onSale.where('goods.id', 'in', withFree(db, 0, 1).union(outByStops(db)))
    case 'overdue':
      return goods.where('goods.id', 'in', overdueStock(db, today).select('stock.goods_id'))
    case 'low':
      return onSale.where('goods.id', 'in', withFree(db, 1, lowStock))
    case 'ending':
      return onSale.where('goods.id', 'in', inStockUntil(db, lastEnding))
    case 'expired':
      return goods.where('goods.id', 'in', inStockUntil(db, addDays(today, -1)))
    case 'below':
      return onSale.where('goods.id', 'in', db.selectFrom('goods_below_cost').select('goods_below_cost.goods_id'))
    case 'off':
      return goods.where('goods.status', '<>', 'on')
    case 'all':
      return goods
  }
}

/** A number is that of the goods, its code in the ERP or the beginning of a bar code. */
const byNumber = (db: Db, digits: string) =>
  db
    .selectFrom('goods')
    .select('goods.id')
    .where(row =>
      row.or([
        ...(digits.length <= idMaxDigits ? [row('goods.id', '=', Number(digits))] : []),
        row.and([hasCode('goods.erp_code'), row('goods.erp_code', '=', digits)]),
        row.and([row('goods.barcode', '>=', digits), row('goods.barcode', '<', `${digits}:`)]),
      ]),
    )

/** Goods that fit the filter, not yet in an order. */
export async function filteredGoods(db: Db, query: GoodsQuery, today: string) {
  const { view = 'all', q = '', category } = query
  const word = q.trim()
  const isNumber = /^\d{1,20}$/.test(word)
  const categories = category === undefined ? [] : subtreeIds(await loadCategories(db), category)
  let found = ofView(db, view, today, await lastEndingDay(db, today))
  if (category !== undefined) found = found.where('goods.category_id', 'in', categories)
  if (isNumber) return found.where('goods.id', 'in', byNumber(db, word))
  // Every word is in one of the texts: 阿莫西林 联邦.
  for (const each of word.split(/\s+/).filter(Boolean)) found = found.where(goodsContain(db, each))
  return found
}
