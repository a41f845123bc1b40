import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { randomFrom } from '../random.ts'
import { pickSome, specialGoods, specialPrice } from '../goods/special-rows.ts'
import type { TradeRows } from './trade-rows.ts'

const dayMs = 86_400_000
/** The stores that have agreed prices: the single shop and the chain. */
const stores = [1, 3] as const
const goodsEach = 6

/** What the shop has agreed with two stores for half a year; the same `now` gives the same rows. */
export function agreedRows(goods: readonly SampleGoods[], trade: TradeRows, now: number): Insertable<Tables['agreed_price']>[] {
  const rows = stores.flatMap(member_id => {
    const random = randomFrom(`agreed prices of ${member_id}`)
    return pickSome(specialGoods(goods, trade), goodsEach, random).flatMap(({ row }) => {
      const price_units = specialPrice(trade, row.id, random)
      return price_units === undefined
        ? []
        : [{ member_id, goods_id: row.id, price_units, begins_at: now - 30 * dayMs, ends_at: now + 150 * dayMs }]
    })
  })
  return rows.map((row, index) => ({ ...row, id: index + 1 }))
}
