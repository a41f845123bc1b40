import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { SampleMember } from '../data/members.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { buyableGoods } from '../past/order-lines.ts'
import { memberOf } from '../past/past-order-rows.ts'
import { randomFrom } from '../random.ts'
import { awaitedGoods, regularCode } from '../past/regular-orders.ts'
import type { TradeRows } from './trade-rows.ts'

const hourMs = 3_600_000
const buyableFavourites = 7

export type KeptRows = {
  favorite: Insertable<Tables['favorite']>[]
  arrival_notice: Insertable<Tables['arrival_notice']>[]
}

/** Favourites of one member, one of them sold out, whose arrival they wait for; what the regular store waited for is there again. */
export function keptRows(goods: readonly SampleGoods[], trade: TradeRows, member: SampleMember, now: number): KeptRows {
  const random = randomFrom(`kept ${member.code}`)
  const pool = buyableGoods(goods, trade, member)
  const kept = new Set<number>()
  while (kept.size < Math.min(buyableFavourites, pool.length)) kept.add(random.pick(pool).row.id)
  const empty = new Set(trade.stock.filter(row => row.onhand === 0).map(row => row.goods_id))
  const soldOut = goods.find(
    ({ row }) => empty.has(row.id) && row.status === 'on' && row.type !== 2 && row.is_ephedrine === 0 && member.scopes.includes(row.scope),
  )
  const ids = [...kept, ...(soldOut ? [soldOut.row.id] : [])]
  const regular = memberOf(regularCode)
  const back = awaitedGoods(goods, trade, regular).map(goods_id => ({ member_id: regular.id, goods_id, created_at: now - 70 * hourMs }))
  return {
    favorite: ids.map((goods_id, index) => ({ member_id: member.id, goods_id, created_at: now - (ids.length - index) * 26 * hourMs })),
    arrival_notice: [...(soldOut ? [{ member_id: member.id, goods_id: soldOut.row.id, created_at: now - 30 * hourMs }] : []), ...back],
  }
}
