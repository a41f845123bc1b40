import type { Transaction } from 'kysely'
import { isArrivalField, type GoodsCell } from '@yaoji/contract/goods/cells'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { noStock } from '../goods-import/stored-goods.ts'
import { writeUnits } from '../goods-import/write-rows.ts'
import { placeOf, type Current, type CurrentStock } from './current.ts'

type Trx = Transaction<Tables>
const rowsAtOnce = 2_000

async function writePrices(trx: Trx, cells: readonly GoodsCell[], now: number): Promise<void> {
  const rows = cells.flatMap(({ goodsId: goods_id, warehouseId: warehouse_id, key, now: price_units }) =>
    price_units === null ? [] : [{ goods_id, warehouse_id, rank: Number(key), price_units, updated_at: now }],
  )
  for (const some of chunks(rows, rowsAtOnce))
    await trx
      .insertInto('goods_price')
      .values([...some])
      .onConflict(conflict =>
        conflict
          .columns(['goods_id', 'warehouse_id', 'rank'])
          .doUpdateSet(({ ref }) => ({ price_units: ref('excluded.price_units'), updated_at: ref('excluded.updated_at') })),
      )
      .execute()
}

/** Prices of one customer type in one warehouse end together. */
async function endPrices(trx: Trx, cells: readonly GoodsCell[]): Promise<void> {
  const ended = Map.groupBy(cells, ({ warehouseId, key }) => `${warehouseId}:${key}`)
  for (const group of ended.values())
    for (const some of chunks(group, rowsAtOnce))
      await trx
        .deleteFrom('goods_price')
        .where('warehouse_id', '=', some[0]!.warehouseId)
        .where('rank', '=', Number(some[0]!.key))
        .where(
          'goods_id',
          'in',
          some.map(({ goodsId }) => goodsId),
        )
        .execute()
}

const placesOf = (cells: readonly GoodsCell[]): string[] => [...new Set(cells.map(cell => placeOf(cell.goodsId, cell.warehouseId)))]

const stockOf = (cells: readonly GoodsCell[], current: Current): CurrentStock[] =>
  placesOf(cells).flatMap(place => current.stock.get(place) ?? [])

function writeStock(trx: Trx, cells: readonly GoodsCell[], current: Current): Promise<void> {
  const batches = placesOf(cells).flatMap(place => current.batches.get(place) ?? [])
  return writeUnits(trx, stockOf(cells, current), batches)
}

/** 下次到货 as it is at hand; the rows are there, units and what orders hold stay. */
async function writeArrivals(trx: Trx, cells: readonly GoodsCell[], current: Current): Promise<void> {
  const rows = stockOf(cells, current)
  for (const some of chunks(rows, rowsAtOnce))
    await trx
      .insertInto('stock')
      .values([...some])
      .onConflict(conflict =>
        conflict
          .columns(['goods_id', 'warehouse_id'])
          .doUpdateSet(({ ref }) => ({ arrives_on: ref('excluded.arrives_on'), arrives_units: ref('excluded.arrives_units') })),
      )
      .execute()
}

/** Stock rows of places to which goods come; the others are locked and there. */
async function writePlaces(trx: Trx, { made, stock }: Current): Promise<void> {
  const rows = [...made].flatMap(place => stock.get(place) ?? []).map(row => ({ ...row, ...noStock }))
  for (const some of chunks(rows, rowsAtOnce))
    await trx
      .insertInto('stock')
      .values([...some])
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** Writes cells that were put into the values at hand, sorted as orders sort them. */
export async function writeCells(trx: Trx, cells: readonly GoodsCell[], current: Current, now: number): Promise<void> {
  await writePlaces(trx, current)
  const prices = cells.filter(({ field }) => field === 'price')
  await writePrices(trx, prices, now)
  await endPrices(
    trx,
    prices.filter(({ now: price }) => price === null),
  )
  await writeStock(
    trx,
    cells.filter(({ field }) => field !== 'price' && !isArrivalField(field)),
    current,
  )
  await writeArrivals(
    trx,
    cells.filter(({ field }) => isArrivalField(field)),
    current,
  )
}
