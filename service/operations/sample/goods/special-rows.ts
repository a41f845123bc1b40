import type { Insertable } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import { warehouseIds } from '../data/shop.ts'
import type { SampleGoods } from './goods-rows.ts'
import { randomFrom, type Random } from '../random.ts'
import type { TradeRows } from '../people/trade-rows.ts'

export type SpecialRow = Insertable<Tables['special_price']>

const dayMs = 86_400_000
const fenUnits = 100
const longSpecials = 25
const dailyDays = 30
const dailyEach = 12
/** Enough that a special price is not for goods which are sold out in an hour. */
const onhandMin = 200
const scopes: readonly string[] = ['化学药', '抗生素', '中成药', '二类器械', '消杀']

/** Plain goods without a ladder of their own, that most members may buy and anyone may advertise. */
export function specialGoods(goods: readonly SampleGoods[], trade: TradeRows): SampleGoods[] {
  const stocked = new Set(trade.stock.filter(row => row.onhand >= onhandMin).map(row => row.goods_id))
  const laddered = new Set(trade.ladder.map(row => row.goods_id))
  return goods.filter(
    ({ row }) =>
      row.status === 'on' &&
      row.type !== 2 &&
      row.is_rx === 0 &&
      row.is_ephedrine === 0 &&
      row.quota === null &&
      scopes.includes(row.scope) &&
      stocked.has(row.id) &&
      !laddered.has(row.id),
  )
}

/** A price below that of every customer type, in whole fen. */
export function specialPrice(trade: TradeRows, goodsId: number, random: Random): number | undefined {
  const prices = trade.goods_price.filter(row => row.goods_id === goodsId).map(row => row.price_units)
  const lowest = Math.min(...prices)
  if (prices.length === 0 || lowest < 20 * fenUnits) return
  return Math.floor((lowest * random.integer(82, 93)) / 100 / fenUnits) * fenUnits
}

export function pickSome(pool: readonly SampleGoods[], count: number, random: Random): SampleGoods[] {
  const rest = [...pool]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(random.integer(0, rest.length - 1), 1)[0]).filter(
    each => each !== undefined,
  )
}

/** Special prices of some weeks, and daily ones for every day of the next month; the same `now` gives the same rows. */
export function specialRows(goods: readonly SampleGoods[], trade: TradeRows, now: number): SpecialRow[] {
  const random = randomFrom('special prices')
  const tomorrow = chinaDayEnd(now)
  const pool = specialGoods(goods, trade)
  const row = (each: SampleGoods, kind: string, begins_at: number, ends_at: number): SpecialRow[] => {
    const price = specialPrice(trade, each.row.id, random)
    return price === undefined ? [] : [{ goods_id: each.row.id, kind, price_units: price, begins_at, ends_at }]
  }
  const long = pickSome(
    pool.filter(each => homeOf(trade, each) === warehouseIds.main),
    longSpecials,
    random,
  )
  const daily = pool.filter(each => !long.includes(each))
  return [
    ...long.flatMap(each => row(each, 'special', tomorrow - random.integer(1, 6) * dayMs, tomorrow + random.integer(0, 40) * dayMs)),
    ...Array.from({ length: dailyDays }, (_, day) => day).flatMap(day =>
      pickSome(daily, dailyEach, random).flatMap(each => row(each, 'daily', tomorrow + (day - 1) * dayMs, tomorrow + day * dayMs)),
    ),
  ]
}

export function homeOf(trade: TradeRows, { row }: SampleGoods): number | undefined {
  return trade.stock.find(stock => stock.goods_id === row.id)?.warehouse_id
}

/** The lowest price that any customer type pays; 0 where there is none. */
export function lowestPrice(trade: TradeRows, goodsId: number): number {
  const prices = trade.goods_price.filter(row => row.goods_id === goodsId).map(row => row.price_units)
  return prices.length > 0 ? Math.min(...prices) : 0
}

/** In whole fen. */
export function percentOf(units: number, percent: number): number {
  return Math.floor((units * percent) / 100 / fenUnits) * fenUnits
}
