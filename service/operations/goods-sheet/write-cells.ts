import type { Transaction } from 'kysely'
import type { GoodsCell } from '@yaoji/contract/goods-cells'
import type { Tables } from '../../platform/database/tables.ts'
import { chunks, writeUnits } from '../goods-import/write-rows.ts'
import { placeOf, type Current } from './current.ts'

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
  for (const cell of cells.filter(({ now: price }) => price === null))
    await trx
      .deleteFrom('goods_price')
      .where('goods_id', '=', cell.goodsId)
      .where('warehouse_id', '=', cell.warehouseId)
      .where('rank', '=', Number(cell.key))
      .execute()
}

function writeStock(trx: Trx, cells: readonly GoodsCell[], current: Current): Promise<void> {
  const places = [...new Set(cells.map(cell => placeOf(cell.goodsId, cell.warehouseId)))]
  return writeUnits(
    trx,
    places.flatMap(place => current.stock.get(place) ?? []),
    places.flatMap(place => current.batches.get(place) ?? []),
  )
}

/** Writes cells that were put into the values at hand, sorted as orders sort them. */
export async function writeCells(trx: Trx, cells: readonly GoodsCell[], current: Current, now: number): Promise<void> {
  await writePrices(
    trx,
    cells.filter(({ field }) => field === 'price'),
    now,
  )
  await writeStock(
    trx,
    cells.filter(({ field }) => field !== 'price'),
    current,
  )
}
