import type { Insertable } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import { promotions, warehouseIds } from '../data/shop.ts'
import { salePromotions } from '../data/sale-promotions.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { homeOf, lowestPrice, percentOf, specialGoods, type SpecialRow } from '../goods/special-rows.ts'
import type { TradeRows } from '../people/trade-rows.ts'

type PromotionRow = Insertable<Tables['promotion']>
type SampleSet = { name: string; numbers: readonly number[]; percent: number }
type GoodsRow = Insertable<Tables['promotion_goods']>
export type LinePromotionRows = { promotion: PromotionRow[]; promotion_goods: GoodsRow[] }

const dayMs = 86_400_000
const flashDays = 30
const flashEach = 6
const dailySets = 30
const fenUnits = 100
/** Dear enough that a benefit can be seen. */
const priceMin = 30_000
const newcomerEach = 6
const plain = { number: 1, price_units: 0, member_limit: null, quota: null, taken: 0 }

/** Devices that need a licence, in the main warehouse. */
function clinicGoods(goods: readonly SampleGoods[], trade: TradeRows): { id: number }[] {
  const stocked = new Set(trade.stock.filter(row => row.warehouse_id === warehouseIds.main && row.onhand >= 200).map(row => row.goods_id))
  return goods.filter(({ row }) => row.status === 'on' && row.scope === '三类器械' && stocked.has(row.id)).map(({ row }) => row)
}

/** Flash sales of every day of the next month, sets, and gifts of each kind; the same `now` gives the same rows. */
export function linePromotionRows(
  goods: readonly SampleGoods[],
  trade: TradeRows,
  specials: readonly SpecialRow[],
  now: number,
): LinePromotionRows {
  const special = new Set(specials.map(row => row.goods_id))
  const pool = specialGoods(goods, trade)
    .filter(each => !special.has(each.row.id) && homeOf(trade, each) === warehouseIds.main && lowestPrice(trade, each.row.id) >= priceMin)
    .toSorted((a, b) => a.row.id - b.row.id)
  const rows: LinePromotionRows = { promotion: [], promotion_goods: [] }
  let id = Math.max(...promotions.map(row => row.id))
  const add = (
    promotion: Omit<PromotionRow, 'id' | 'scope' | 'terms'> & { scope?: object; terms?: object },
    sold: Omit<GoodsRow, 'promotion_id'>[],
  ) => {
    id += 1
    const { scope = {}, terms = {}, ...row } = promotion
    rows.promotion.push({ id, ...row, scope: JSON.stringify(scope), terms: JSON.stringify(terms) })
    // Every row names every column: those of one statement are alike.
    rows.promotion_goods.push(...sold.map(each => ({ ...plain, ...each, promotion_id: id })))
  }
  const take = (count: number) => pool.splice(0, count).map(({ row }) => row)
  const endless = { begins_at: 0, ends_at: null }

  const addSet = (
    { name, numbers, percent }: SampleSet,
    rows: readonly { id: number }[],
    more: { times?: object; quota?: number } = {},
  ) => {
    const { times = endless, quota = null } = more
    const parts = rows.map((row, place) => ({ goods_id: row.id, number: numbers[place] ?? 1, quota }))
    const sum = parts.reduce((units, part) => units + lowestPrice(trade, part.goods_id) * part.number, 0)
    if (parts.length === numbers.length)
      add({ ...endless, ...times, kind: 'set', name, terms: { price_fen: percentOf(sum, percent) / fenUnits } }, parts)
  }

  for (const set of salePromotions.sets) addSet(set, take(set.numbers.length))
  // Only goods that take part in promotions earn gifts.
  const sources = pool.filter(({ row }) => row.with_coupon === 1).slice(0, 4)
  for (const each of sources) pool.splice(pool.indexOf(each), 1)
  const [source] = sources.map(({ row }) => row)
  const [gift, ...others] = take(4)
  if (source && gift) {
    const terms = { bar_number: 10, times_max: 10 }
    add({ ...endless, kind: 'buy-gift', name: salePromotions.buyGift, scope: { goods_ids: [source.id] }, terms }, [
      { goods_id: gift.id, number: 1, quota: 200 },
    ])
    const scope = { goods_ids: sources.map(({ row }) => row.id) }
    add(
      { ...endless, kind: 'tier-gift', name: salePromotions.tierGift, scope, terms: { bar_fen: 30_000, times_max: 1 } },
      others.slice(0, 2).map(row => ({ goods_id: row.id, number: 2 })),
    )
    add(
      { ...endless, kind: 'swap', name: salePromotions.swap, scope, terms: { bar_fen: 50_000, times_max: 1 } },
      others.slice(2).map(row => ({ goods_id: row.id, price_units: percentOf(lowestPrice(trade, row.id), 50) })),
    )
  }
  const tomorrow = chinaDayEnd(now)
  for (let day = 0; day < flashDays; day++) {
    const from = (day * flashEach) % Math.max(1, pool.length - flashEach)
    const sold = pool.slice(from, from + flashEach).map(({ row }) => ({
      goods_id: row.id,
      price_units: percentOf(lowestPrice(trade, row.id), 78),
      quota: 200,
      member_limit: row.middle_pack * 4,
    }))
    add(
      { kind: 'flash-sale', name: salePromotions.flashSale, begins_at: tomorrow + (day - 1) * dayMs, ends_at: tomorrow + day * dayMs },
      sold,
    )
  }
  const { dailySet, deviceSet, soldOutSet } = salePromotions
  for (let day = 0; day < dailySets; day++) {
    const from = (day * dailySet.numbers.length) % Math.max(1, pool.length - dailySet.numbers.length)
    const times = { begins_at: tomorrow + (day - 1) * dayMs, ends_at: tomorrow + day * dayMs }
    addSet(
      dailySet,
      pool.slice(from, from + dailySet.numbers.length).map(({ row }) => row),
      { times },
    )
  }
  addSet(deviceSet, clinicGoods(goods, trade).slice(0, deviceSet.numbers.length))
  addSet(
    soldOutSet,
    pool.slice(-soldOutSet.numbers.length).map(({ row }) => row),
    { quota: 0 },
  )
  // For stores that have never ordered; the last of the pool are in no flash sale of the next days.
  add(
    { kind: 'newcomer', name: salePromotions.newcomer, begins_at: tomorrow - dayMs, ends_at: tomorrow + flashDays * dayMs },
    pool.slice(-newcomerEach).map(({ row }) => ({
      goods_id: row.id,
      price_units: percentOf(lowestPrice(trade, row.id), 80),
      member_limit: row.middle_pack * 10,
    })),
  )
  return rows
}
