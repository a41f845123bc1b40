import type { UnitPrice } from '@yaoji/contract/domain/money'
import { underway, type PastOrder } from '../data/past-orders.ts'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { SampleMember } from '../data/members.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { buyableGoods, lineOf, type PastLine } from './order-lines.ts'
import type { TradeRows } from '../people/trade-rows.ts'

/** A store that buys with a regular rhythm: the demo of the workbench. */
export const regularCode = 'laoke'

const day = 24
const goodsCount = 24
const ordersCount = 12
/** The latest order is a little more than an interval old, so that what comes with each order is due. */
const [latestDays, intervalDays] = [16, 14]
const way: PastOrder['way'] = [...underway, [orderStates.signed, 46], [orderStates.completed, 14 * day]]

/** By the place of the goods: with which orders they come, and in which quantity. */
const cycles = [1, 1, 2, 1, 3, 2] as const
const quantities = [10, 20, 5, 30] as const
/** Some goods were dearer until today, some were cheaper long ago. */
const [dearPlace, cheapPlace, pricedApart] = [2, 4, 6] as const
const longAgoOrder = 5

/** What a store of this size keeps on its shelves costs no more, in units. */
const priceMax = 250_000

/** The goods that sell best to stores like this one, each name once. */
function basketOf(goods: readonly SampleGoods[], trade: TradeRows, member: SampleMember): SampleGoods[] {
  const dear = new Set(trade.goods_price.filter(row => row.price_units > priceMax).map(row => row.goods_id))
  const pool = buyableGoods(goods, trade, member).filter(({ row }) => !dear.has(row.id))
  const byName = new Map(pool.toSorted((a, b) => a.row.sales - b.row.sales).map(each => [each.row.name, each]))
  return [...byName.values()].toReversed()
}

const percentOf = (price: UnitPrice, percent: number): UnitPrice => (Math.round((price * percent) / 10_000) * 100) as UnitPrice

function priceThen(price: UnitPrice, place: number, order: number): UnitPrice {
  if (place % pricedApart === dearPlace) return percentOf(price, 109)
  return place % pricedApart === cheapPlace && order >= longAgoOrder ? percentOf(price, 93) : price
}

/** Half a year of orders of the regular store, every fortnight: what each holds, and how it went. */
export function regularOrders(
  goods: readonly SampleGoods[],
  trade: TradeRows,
  member: SampleMember,
): { past: PastOrder; lines: PastLine[] }[] {
  const basket = basketOf(goods, trade, member).slice(0, goodsCount)
  return Array.from({ length: ordersCount }, (_, order) => {
    const lines = basket.flatMap((each, place) => {
      if ((order + place) % cycles[place % cycles.length]! > 0) return []
      const wanted = quantities[place % quantities.length]!
      return lineOf(trade, each, { rank: member.rank, wanted }).map(line => ({ ...line, price: priceThen(line.price, place, order) }))
    })
    const hoursAgo = (latestDays + order * intervalDays) * day
    return { past: { hoursAgo, lines: lines.length, remark: '', method: 'transfer', way }, lines }
  })
}

/** Goods that the regular store waited for and that are there again, as its workbench shows. */
export function awaitedGoods(goods: readonly SampleGoods[], trade: TradeRows, member: SampleMember): number[] {
  return basketOf(goods, trade, member)
    .slice(goodsCount, goodsCount + 2)
    .map(({ row }) => row.id)
}
