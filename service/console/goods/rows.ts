import type { Kysely } from 'kysely'
import type { ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import { costReaders, type GoodsState } from '@yaoji/contract/console/goods'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { firstSellableExpiry } from '../../catalogue/offer/sale-days.ts'
import { isStopped } from '../../catalogue/offer/stopped-batches.ts'
import { byGoods } from '../../platform/database/query-parts.ts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lastCosts } from '../../promotions/effect/costs.ts'

type Db = Kysely<Tables>

export const listedColumns = [
  'goods.id',
  'goods.erp_code',
  'goods.name',
  'goods.brand',
  'goods.spec',
  'goods.manufacturer',
  'goods.approval_number',
  'goods.barcode',
  'goods.pack_unit',
  'goods.status',
  'goods.sales',
  'goods.is_cold',
  'goods.is_rx',
] as const

type Listed = Pick<
  GoodsRow,
  | 'id'
  | 'erp_code'
  | 'name'
  | 'brand'
  | 'spec'
  | 'manufacturer'
  | 'approval_number'
  | 'barcode'
  | 'pack_unit'
  | 'status'
  | 'sales'
  | 'is_cold'
  | 'is_rx'
>

export const priceText = (units: number): string => formatUnitPrice(units as UnitPrice)

/** Prices, stock and batches of some goods, by warehouse. */
export async function tradeOf(db: Db, ids: readonly number[]) {
  const prices = await db
    .selectFrom('goods_price')
    .select(['goods_id', 'warehouse_id', 'rank', 'price_units'])
    .where('goods_id', 'in', ids)
    .orderBy('warehouse_id')
    .orderBy('rank')
    .execute()
  const stock = await db.selectFrom('stock').selectAll().where('goods_id', 'in', ids).orderBy('warehouse_id').execute()
  const batches = await db
    .selectFrom('batch')
    .selectAll()
    .select(isStopped({ goods: 'batch.goods_id', number: 'batch.number' }).as('is_stopped'))
    .where('goods_id', 'in', ids)
    .where('quantity', '>', 0)
    .orderBy('expires_on')
    .orderBy('number')
    .execute()
  return { prices: byGoods(prices), stock: byGoods(stock), batches: byGoods(batches) }
}

/** What the shop paid last, for the roles that may know it. */
export const costsFor = async (db: Db, role: StaffRole, ids: readonly number[]): Promise<ReadonlyMap<number, UnitPrice>> =>
  costReaders.includes(role) ? lastCosts(db, ids) : new Map()

/** Goods as rows of the list, in the order in which they were given. */
export async function goodsRows(db: Db, role: StaffRole, goods: readonly Listed[], now: number): Promise<ConsoleGoodsRowWire[]> {
  if (goods.length === 0) return []
  const ids = goods.map(({ id }) => id)
  const { prices, stock, batches } = await tradeOf(db, ids)
  const costs = await costsFor(db, role, ids)
  const firstSellable = firstSellableExpiry(now)
  return goods.map(row => {
    const places = stock.get(row.id) ?? []
    const home = places[0]?.warehouse_id ?? prices.get(row.id)?.[0]?.warehouse_id ?? null
    const cost = costs.get(row.id)
    const all = batches.get(row.id) ?? []
    return {
      goods_id: row.id,
      code: row.erp_code,
      name: row.name,
      brand: row.brand,
      spec: row.spec,
      manufacturer: row.manufacturer,
      approval_number: row.approval_number,
      barcode: row.barcode,
      unit: row.pack_unit,
      state: row.status as GoodsState, // Its check constraint has these.
      warehouse_id: home,
      warehouses: places.length,
      prices: (prices.get(row.id) ?? [])
        .filter(price => price.warehouse_id === home)
        .map(price => ({ rank: price.rank, price: priceText(price.price_units) })),
      cost: cost === undefined ? '' : priceText(cost),
      onhand: places.reduce((sum, place) => sum + place.onhand, 0),
      reserved: places.reduce((sum, place) => sum + place.reserved, 0),
      unsold: all.reduce((sum, batch) => sum + (batch.is_stopped || batch.expires_on < firstSellable ? batch.quantity : 0), 0),
      sales: row.sales,
      expires_on: all[0]?.expires_on ?? '',
      is_cold: row.is_cold,
      is_rx: row.is_rx,
    }
  })
}
