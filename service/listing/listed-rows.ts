import { sql, type Compilable, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { byGoods } from '../database/by-goods.ts'
import { compiledOnce, inList } from '../database/compiled.ts'
import type { Tables } from '../database/tables.ts'
import { searchColumns } from '../search/load-index.ts'

/** Some goods by their ids: named, or all from one to another. */
export type SomeGoods = { ids: readonly number[] } | { from: number; to: number }

type Among = (column: string) => RawBuilder<SqlBool>
type Build<Row> = (db: Kysely<Tables>, isAmong: Among, now: number) => Compilable<Row>

/** Rows of some goods, by a text for those that are named and one for neighbours. */
function rowsOfSome<Row>(build: Build<Row>): (db: Kysely<Tables>, some: SomeGoods, now: number) => Promise<Row[]> {
  const named = compiledOnce((db, { ids, now }: { ids: string; now: number }) =>
    build(db, column => sql`${sql.ref(column)} in ${inList(db, ids)}`, now),
  )
  const neighbours = compiledOnce((db, { from, to, now }: { from: number; to: number; now: number }) =>
    build(db, column => sql`${sql.ref(column)} between ${from} and ${to}`, now),
  )
  return (db, some, now) =>
    'ids' in some ? named(db, { ids: JSON.stringify(some.ids), now }) : neighbours(db, { from: some.from, to: some.to, now })
}

const listedColumns = [
  'id',
  'manufacturer',
  'origin',
  'sales',
  'category_id',
  'dosage_form',
  'grade',
  'processing',
  'scope',
  'type',
  'is_ephedrine',
  'is_youx',
  'minimum',
  'middle_pack',
  'is_splittable',
] as const satisfies readonly (keyof Tables['goods'])[]

const onShelf = (db: Kysely<Tables>, isAmong: Among) => db.selectFrom('goods').where('status', '=', 'on').where(isAmong('id')).orderBy('id')

/** Goods on the shelf, in the order of their ids. */
export const selectGoods = rowsOfSome((db, isAmong) => onShelf(db, isAmong).select(listedColumns))

/** The same with what keywords find them by. */
export const selectSearchedGoods = rowsOfSome((db, isAmong) => onShelf(db, isAmong).select([...searchColumns, ...listedColumns]))

const selectTrade = {
  stock: rowsOfSome((db, isAmong) =>
    db
      .selectFrom('stock')
      .select(['goods_id', 'warehouse_id', 'onhand', 'reserved'])
      .where(isAmong('goods_id'))
      .orderBy('goods_id')
      .orderBy('warehouse_id'),
  ),
  batches: rowsOfSome((db, isAmong) =>
    db
      .selectFrom('batch')
      .select(['goods_id', 'warehouse_id', 'expires_on', 'quantity'])
      .where('quantity', '>', 0)
      .where(isAmong('goods_id'))
      .orderBy('expires_on'),
  ),
  prices: rowsOfSome((db, isAmong) =>
    db.selectFrom('goods_price').select(['goods_id', 'warehouse_id', 'rank', 'price_units']).where(isAmong('goods_id')),
  ),
  ladders: rowsOfSome((db, isAmong) =>
    db.selectFrom('ladder').select(['id', 'goods_id', 'kind', 'number', 'price_units']).where(isAmong('goods_id')).orderBy('number'),
  ),
  specials: rowsOfSome((db, isAmong, now) =>
    db
      .selectFrom('special_price')
      .select(['goods_id', 'kind', 'price_units', 'begins_at', 'ends_at'])
      .where('ends_at', '>', now)
      .where(isAmong('goods_id')),
  ),
  favourites: rowsOfSome((db, isAmong) =>
    db
      .selectFrom('favorite')
      .select(['goods_id', ({ fn }) => fn.countAll<number | string>().as('count')])
      .where(isAmong('goods_id'))
      .groupBy('goods_id'),
  ),
}

type Trade = { [Name in keyof typeof selectTrade]: Awaited<ReturnType<(typeof selectTrade)[Name]>> }
type ByGoods = { [Name in keyof Trade]: Map<number, Trade[Name]> }

/** Everything beside the goods' own row, by goods. */
export async function loadTrade(db: Kysely<Tables>, some: SomeGoods, now: number): Promise<ByGoods> {
  return {
    stock: byGoods(await selectTrade.stock(db, some, now)),
    batches: byGoods(await selectTrade.batches(db, some, now)),
    prices: byGoods(await selectTrade.prices(db, some, now)),
    ladders: byGoods(await selectTrade.ladders(db, some, now)),
    specials: byGoods(await selectTrade.specials(db, some, now)),
    favourites: byGoods(await selectTrade.favourites(db, some, now)),
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
