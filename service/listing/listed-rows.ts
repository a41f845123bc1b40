import { sql, type Kysely, type SqlBool } from 'kysely'
import { byGoods } from '../database/by-goods.ts'
import type { Tables } from '../database/tables.ts'

/** Some goods by their ids: named, or all from one to another. */
export type SomeGoods = { ids: readonly number[] } | { from: number; to: number }

function among(column: string, some: SomeGoods) {
  return 'ids' in some
    ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(some.ids)})`
    : sql<SqlBool>`${sql.ref(column)} between ${some.from} and ${some.to}`
}

/** Goods on the shelf, in the order of their ids. */
export function selectGoods(db: Kysely<Tables>, some: SomeGoods) {
  return db
    .selectFrom('goods')
    .select([
      'id',
      'category_id',
      'manufacturer',
      'dosage_form',
      'origin',
      'grade',
      'processing',
      'scope',
      'type',
      'is_ephedrine',
      'is_youx',
      'sales',
      'minimum',
      'middle_pack',
      'is_splittable',
    ])
    .where('status', '=', 'on')
    .where(among('id', some))
    .orderBy('id')
    .execute()
}

async function selectTrade(db: Kysely<Tables>, some: SomeGoods, now: number) {
  return {
    stock: await db
      .selectFrom('stock')
      .select(['goods_id', 'warehouse_id', 'onhand', 'reserved'])
      .where(among('goods_id', some))
      .orderBy('warehouse_id')
      .execute(),
    batches: await db
      .selectFrom('batch')
      .select(['goods_id', 'warehouse_id', 'expires_on', 'quantity'])
      .where('quantity', '>', 0)
      .where(among('goods_id', some))
      .orderBy('expires_on')
      .execute(),
    prices: await db
      .selectFrom('goods_price')
      .select(['goods_id', 'warehouse_id', 'rank', 'price_units'])
      .where(among('goods_id', some))
      .execute(),
    ladders: await db
      .selectFrom('ladder')
      .select(['id', 'goods_id', 'kind', 'number', 'price_units'])
      .where(among('goods_id', some))
      .orderBy('number')
      .execute(),
    specials: await db
      .selectFrom('special_price')
      .select(['goods_id', 'kind', 'price_units', 'begins_at', 'ends_at'])
      .where('ends_at', '>', now)
      .where(among('goods_id', some))
      .execute(),
    favourites: await db
      .selectFrom('favorite')
      .select(['goods_id', ({ fn }) => fn.countAll<number | string>().as('count')])
      .where(among('goods_id', some))
      .groupBy('goods_id')
      .execute(),
  }
}

type Trade = Awaited<ReturnType<typeof selectTrade>>
type ByGoods = { [Name in keyof Trade]: Map<number, Trade[Name]> }

/** Everything beside the goods' own row, by goods. */
export async function loadTrade(db: Kysely<Tables>, some: SomeGoods, now: number): Promise<ByGoods> {
  const { stock, batches, prices, ladders, specials, favourites } = await selectTrade(db, some, now)
  return {
    stock: byGoods(stock),
    batches: byGoods(batches),
    prices: byGoods(prices),
    ladders: byGoods(ladders),
    specials: byGoods(specials),
    favourites: byGoods(favourites),
  }
}

export type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number]
export type TradeOfGoods = { [Name in keyof Trade]: Trade[Name] }

export function tradeOf(trade: ByGoods, id: number): TradeOfGoods {
  return {
    stock: trade.stock.get(id) ?? [],
    batches: trade.batches.get(id) ?? [],
    prices: trade.prices.get(id) ?? [],
    ladders: trade.ladders.get(id) ?? [],
    specials: trade.specials.get(id) ?? [],
    favourites: trade.favourites.get(id) ?? [],
  }
}
