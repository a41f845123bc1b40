import { sql, type Compilable, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { goodsFactNames } from '@yaoji/contract/goods/fields'
import { compiledOnce, inList } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isOnSale } from '../offer/stopped-batches.ts'
import { searchColumns } from '../search/build/load-index.ts'

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
  'sales',
  'category_id',
  'dosage_form',
  ...goodsFactNames,
  'type',
  'is_ephedrine',
  'is_youx',
  'is_rx',
  'minimum',
  'middle_pack',
  'is_splittable',
  'sold_until',
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
      .where(isOnSale)
      .where(isAmong('goods_id'))
      .orderBy('goods_id')
      .orderBy('expires_on')
      .orderBy('id'),
  ),
  prices: rowsOfSome((db, isAmong) =>
    db.selectFrom('goods_price').select(['goods_id', 'warehouse_id', 'rank', 'price_units']).where(isAmong('goods_id')).orderBy('goods_id'),
  ),
  ladders: rowsOfSome((db, isAmong) =>
    db
      .selectFrom('ladder')
      .select(['id', 'goods_id', 'kind', 'number', 'price_units'])
      .where(isAmong('goods_id'))
      .orderBy('goods_id')
      .orderBy('number'),
  ),
  specials: rowsOfSome((db, isAmong, now) =>
    db
      .selectFrom('special_price')
      .select(['goods_id', 'kind', 'price_units', 'begins_at', 'ends_at'])
      .where('ends_at', '>', now)
      .where(isAmong('goods_id'))
      .orderBy('goods_id'),
  ),
  favourites: rowsOfSome((db, isAmong) =>
    db
      .selectFrom('favorite')
      .select(['goods_id', ({ fn }) => fn.countAll<number | string>().as('count')])
      .where(isAmong('goods_id'))
      .groupBy('goods_id')
      .orderBy('goods_id'),
  ),
}

type Trade = { [Name in keyof typeof selectTrade]: Awaited<ReturnType<(typeof selectTrade)[Name]>> }
export type TradeOfGoods = { readonly [Name in keyof Trade]: Readonly<Trade[Name]> }
export type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number]

/** Iterates over rows sorted by goods: answers those of one goods after another, in the same order. */
function inTurn<Row extends { goods_id: number }>(rows: readonly Row[]): (id: number) => readonly Row[] {
  let at = 0
  return id => {
    while (at < rows.length && (rows[at]?.goods_id ?? 0) < id) at++
    const from = at
    while (at < rows.length && rows[at]?.goods_id === id) at++
    return rows.slice(from, at)
  }
}

/** All rows of goods except their own, for one goods after another in the order of their ids. */
export async function loadTrade(db: Kysely<Tables>, some: SomeGoods, now: number): Promise<(id: number) => TradeOfGoods> {
  const stock = inTurn(await selectTrade.stock(db, some, now))
  const batches = inTurn(await selectTrade.batches(db, some, now))
  const prices = inTurn(await selectTrade.prices(db, some, now))
  const ladders = inTurn(await selectTrade.ladders(db, some, now))
  const specials = inTurn(await selectTrade.specials(db, some, now))
  const favourites = inTurn(await selectTrade.favourites(db, some, now))
  return id => ({
    stock: stock(id),
    batches: batches(id),
    prices: prices(id),
    ladders: ladders(id),
    specials: specials(id),
    favourites: favourites(id),
  })
}
