import type { Kysely } from 'kysely'
import type { Answer, Query } from '@yaoji/contract/calls/call-types'
import type { consoleSheetRowsCall, SheetOpenRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { priceRanks } from '@yaoji/contract/console/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { mayChangeGoods, type StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { specialText } from '@yaoji/contract/goods/special-cells'
import { readSpecials, type Specials } from '../../operations/goods-sheet/specials/read-specials.ts'
import { filteredGoods } from '../goods/filter.ts'
import { costsFor, priceText, tradeOf } from '../goods/rows.ts'

type Db = Kysely<Tables>
type Trade = Awaited<ReturnType<typeof tradeOf>>
type Named = Pick<SheetOpenRowWire, 'goods_id' | 'name' | 'spec' | 'manufacturer' | 'cost'>
type Place = Omit<SheetOpenRowWire, 'special' | 'special_why'>
type Known = { trade: Trade; warehouses: readonly { id: number; name: string }[]; hasBatches: boolean }

const goodsAtOnce = 1_000
const elsewhere = { prices: [], arrives_on: '', arrives_units: '' }

/** Rows of goods in one warehouse: one, or one for each batch; the first of them has prices and 下次到货. */
function rowsAt(goods: Named, { id, name: warehouse }: { id: number; name: string }, { trade, hasBatches }: Known): Place[] {
  const own = <Row extends { warehouse_id: number }>(rows: ReadonlyMap<number, readonly Row[]>) =>
    (rows.get(goods.goods_id) ?? []).filter(row => row.warehouse_id === id)
  const [stock] = own(trade.stock)
  const prices = own(trade.prices)
  if (!stock && prices.length === 0) return []
  const place = {
    prices: priceRanks
      .map(rank => prices.find(each => each.rank === rank)?.price_units)
      .map(units => (units === undefined ? '' : priceText(units))),
    arrives_on: stock?.arrives_on ?? '',
    arrives_units: String(stock?.arrives_units ?? ''),
  }
  const batches = hasBatches ? own(trade.batches) : []
  if (batches.length === 0) return [{ ...goods, warehouse, batch: '', ...place, stock: String(stock?.onhand ?? '') }]
  return batches.map(({ number, quantity }, index) => ({
    ...{ ...goods, warehouse, batch: number, stock: String(quantity) },
    ...(index === 0 ? place : elsewhere),
  }))
}

/** 特价 of goods, in the first of their rows. */
function specialAt(id: number, index: number, specials: Specials | undefined): Pick<SheetOpenRowWire, 'special' | 'special_why'> {
  const there = specials?.get(id)
  if (!specials || index > 0) return { special: null, special_why: '' }
  return typeof there === 'string' ? { special: null, special_why: there } : { special: specialText(there ?? null), special_why: '' }
}

/** One page of goods as rows of a sheet, by number; a role that changes no stock has a row per warehouse. */
export async function openSheet(
  db: Db,
  role: StaffRole,
  { ids, after, ...filters }: Query<typeof consoleSheetRowsCall>,
  now: number,
): Promise<Answer<typeof consoleSheetRowsCall>> {
  const numbers = ids === undefined ? undefined : [...new Set(ids.split(',').map(Number))]
  const found = await (await filteredGoods(db, filters, chinaDay(now)))
    .$if(numbers !== undefined, own => own.where('goods.id', 'in', numbers ?? []))
    .$if(after !== undefined, own => own.where('goods.id', '>', after ?? 0))
    .select('goods.id')
    .orderBy('goods.id')
    .limit(goodsAtOnce + 1)
    .execute()
  const page = found.slice(0, goodsAtOnce).map(({ id }) => id)
  if (page.length === 0) return { list: [], next: null }
  const goods = await db.selectFrom('goods').select(['id', 'name', 'spec', 'manufacturer']).where('id', 'in', page).orderBy('id').execute()
  const costs = await costsFor(db, role, page)
  const known: Known = {
    trade: await tradeOf(db, page),
    warehouses: await db.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute(),
    hasBatches: mayChangeGoods(role, { prices: false, stock: true }),
  }
  const specials = mayChangeGoods(role, { prices: true, stock: false }) ? await readSpecials(db, page, now) : undefined
  const list = goods.flatMap(({ id, name, spec, manufacturer }) => {
    const cost = costs.get(id)
    const named = { goods_id: id, name, spec, manufacturer, cost: cost === undefined ? '' : priceText(cost) }
    const rows = known.warehouses.flatMap(warehouse => rowsAt(named, warehouse, known))
    return rows.map((row, index) => ({ ...row, ...specialAt(id, index, specials) }))
  })
  return { list, next: found.length > goodsAtOnce ? (page.at(-1) ?? null) : null }
}
