import type { Kysely, Selectable } from 'kysely'
import { dayNumber, type GoodsCell } from '@yaoji/contract/goods/cells'
import { byGoods, chunks, locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lockGoods } from '../../platform/database/lock-goods.ts'
import { noStock } from '../goods-import/stored-goods.ts'

type Db = Kysely<Tables>
export type CurrentBatch = Omit<Selectable<Tables['batch']>, 'id'>
export type CurrentStock = Selectable<Tables['stock']>

/** Prices, stock and batches of the goods of a sheet, by goods and warehouse. */
export type Current = {
  names: ReadonlyMap<number, string>
  /** 建议零售价 of the goods that have one. */
  retail: ReadonlyMap<number, number>
  prices: Map<string, number>
  stock: Map<string, CurrentStock>
  batches: Map<string, CurrentBatch[]>
  /** All warehouses, and the places to which goods come with the values at hand: there is no stock of them yet. */
  warehouses: ReadonlySet<number>
  made: Set<string>
}

export const placeOf = (goodsId: number, warehouseId: number): string => `${goodsId}:${warehouseId}`
const priceOf = (place: string, rank: string | number) => `${place}:${rank}`

/** Below the parameters that a statement of SQLite takes. */
const idsAtOnce = 10_000

/** Which of it is read: a change of prices alone does not hold orders up, one of units does not touch prices, a lowering has no units. */
export type CurrentPart = 'all' | 'prices' | 'units' | 'lowering'
type Filled = Current & { names: Map<number, string>; retail: Map<number, number>; warehouses: Set<number> }
type Reading = { ids: readonly number[]; isLocked: boolean; part: CurrentPart }

async function addStock(db: Db, { stock }: Filled, { ids, isLocked, part }: Reading): Promise<void> {
  const own = db.selectFrom('stock').selectAll().where('goods_id', 'in', ids).orderBy('goods_id').orderBy('warehouse_id')
  // Orders and other sheets wait here: both take stock first, in this order.
  const rows = await (isLocked && part !== 'prices' ? locking(db, own) : own).execute()
  for (const row of rows) stock.set(placeOf(row.goods_id, row.warehouse_id), row)
}

async function addPrices(db: Db, { prices }: Filled, { ids, isLocked }: Reading): Promise<void> {
  const own = db
    .selectFrom('goods_price')
    .select(['goods_id', 'warehouse_id', 'rank', 'price_units'])
    .where('goods_id', 'in', ids)
    .orderBy('goods_id')
    .orderBy('warehouse_id')
    .orderBy('rank')
  for (const row of await (isLocked ? locking(db, own) : own).execute())
    prices.set(priceOf(placeOf(row.goods_id, row.warehouse_id), row.rank), row.price_units)
}

async function addBatches(db: Db, { batches }: Filled, { ids }: Reading): Promise<void> {
  const own = db
    .selectFrom('batch')
    .select(['goods_id', 'warehouse_id', 'number', 'made_on', 'expires_on', 'quantity'])
    .where('goods_id', 'in', ids)
    .orderBy('expires_on')
    .orderBy('id')
  for (const row of await own.execute()) {
    const place = placeOf(row.goods_id, row.warehouse_id)
    batches.set(place, [...(batches.get(place) ?? []), row])
  }
}

async function addNames(db: Db, { names, retail }: Filled, { ids }: Reading): Promise<void> {
  const rows = await db.selectFrom('goods').select(['id', 'name', 'market_price_units']).where('id', 'in', ids).execute()
  for (const { id, name, market_price_units: units } of rows) {
    names.set(id, name)
    // 0 states none.
    if (units) retail.set(id, units)
  }
}

async function addWarehouses(db: Db, { warehouses }: Filled): Promise<void> {
  for (const { id } of await db.selectFrom('warehouse').select('id').execute()) warehouses.add(id)
}

const stepsOf = {
  all: [addStock, addPrices, addBatches, addNames],
  prices: [addStock, addPrices],
  units: [addStock, addBatches],
  lowering: [addPrices, addNames],
} as const

/** Reads what a sheet is about; in a transaction it stays locked. */
export async function readCurrent(db: Db, goodsIds: readonly number[], isLocked: boolean, part: CurrentPart = 'all'): Promise<Current> {
  const current: Filled = {
    ...{ names: new Map(), retail: new Map(), prices: new Map(), stock: new Map(), batches: new Map() },
    ...{ warehouses: new Set(), made: new Set() },
  }
  const ids = [...new Set(goodsIds)].toSorted((one, other) => one - other)
  if (isLocked && part !== 'prices') await lockGoods(db, ids)
  if (part === 'all') await addWarehouses(db, current)
  for (const some of chunks(ids, idsAtOnce)) {
    const reading = { ids: some, isLocked, part }
    for (const add of stepsOf[part]) await add(db, current, reading)
  }
  return current
}

/** Where goods lie: their warehouses by goods, the first one first. */
export const warehousesIn = ({ stock }: Current): ReadonlyMap<number, readonly number[]> =>
  new Map([...byGoods([...stock.values()])].map(([id, rows]) => [id, rows.map(row => row.warehouse_id)]))

/** What a cell is now; null is none. */
export function currentValue({ prices, stock, batches, made }: Current, { goodsId, warehouseId, field, key }: GoodsCell): number | null {
  const place = placeOf(goodsId, warehouseId)
  if (field === 'price') return prices.get(priceOf(place, key)) ?? null
  if (field === 'stock') return made.has(place) ? null : (stock.get(place)?.onhand ?? null)
  if (field === 'arrives_on') return dayNumber(stock.get(place)?.arrives_on ?? '')
  if (field === 'arrives_units') return stock.get(place)?.arrives_units ?? null
  return batches.get(place)?.find(batch => batch.number === key)?.quantity ?? null
}

/** Stock of goods in a warehouse; they come to one in which they have not been with their first value there. */
export function stockAt({ stock, warehouses, made }: Current, { goodsId, warehouseId }: GoodsCell): CurrentStock | undefined {
  const place = placeOf(goodsId, warehouseId)
  const there = stock.get(place)
  if (there || !warehouses.has(warehouseId)) return there
  const first = { ...noStock, goods_id: goodsId, warehouse_id: warehouseId }
  stock.set(place, first)
  made.add(place)
  return first
}

/** Sets a price of the values at hand. */
export function setPrice({ prices }: Current, { goodsId, warehouseId, key, now }: GoodsCell): void {
  const own = priceOf(placeOf(goodsId, warehouseId), key)
  if (now === null) prices.delete(own)
  else prices.set(own, now)
}
