import type { Insertable } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { groupGraceMs } from '@yaoji/contract/domain/order/group-buy'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { Tables } from '../../../platform/database/tables.ts'
import { groupKind } from '../../../promotions/rules/group-offer.ts'
import { sampleGroups, type SampleGroup } from '../data/groups.ts'
import type { PastOrder } from '../data/past-orders.ts'
import { warehouseIds } from '../data/shop.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import type { LinePromotionRows } from './line-promotion-rows.ts'
import { homeOf, lowestPrice, percentOf, specialGoods, type SpecialRow } from '../goods/special-rows.ts'
import type { TradeRows } from '../people/trade-rows.ts'

/** A group with the goods that it is for. */
export type PickedGroup = SampleGroup & { id: number; goods: SampleGoods; price: UnitPrice }

const dayMs = 86_400_000
const laterMs = 3 * dayMs
/** Beyond those of the other promotions. */
const firstId = 1_000
/** Dear enough that a benefit can be seen. */
const priceMin = 60_000

/** For each group goods that other promotions do not take up, and that have a price of the day only later. */
export function pickGroups(goods: readonly SampleGoods[], trade: TradeRows, specials: readonly SpecialRow[], now: number): PickedGroup[] {
  const soonest = new Map<number, number>()
  for (const { goods_id, begins_at } of specials) soonest.set(goods_id, Math.min(begins_at, soonest.get(goods_id) ?? Infinity))
  const pool = specialGoods(goods, trade)
    .filter(each => (soonest.get(each.row.id) ?? 0) > now + laterMs && homeOf(trade, each) === warehouseIds.main)
    .filter(({ row }) => lowestPrice(trade, row.id) >= priceMin && 10 % row.middle_pack === 0)
    .toSorted((a, b) => b.row.id - a.row.id)
  return sampleGroups.flatMap((group, place) => {
    const picked = pool[place * Math.max(1, Math.floor(pool.length / sampleGroups.length))]
    if (!picked) throw new Error('sample data: too few goods for groups')
    const price = percentOf(lowestPrice(trade, picked.row.id), group.percent) as UnitPrice
    return { ...group, id: firstId + place, goods: picked, price }
  })
}

/** The promotions of groups; what of a failed one was taken is free again. */
export function groupRows(groups: readonly PickedGroup[], now: number): LinePromotionRows {
  const tomorrow = chinaDayEnd(now)
  const units = ({ joins, outcome }: SampleGroup) => (outcome === 'failed' ? 0 : joins.reduce((sum, { quantity }) => sum + quantity, 0))
  return {
    promotion: groups.map(({ id, name, days: [begins, ends], target }) => ({
      ...{ id, kind: groupKind, name, scope: '{}', terms: JSON.stringify({ target }) },
      begins_at: tomorrow + begins * dayMs,
      ends_at: tomorrow + ends * dayMs,
    })),
    promotion_goods: groups.map(({ id, goods, price, memberLimit, quota, ...group }) => ({
      ...{ promotion_id: id, goods_id: goods.row.id, number: 1, price_units: price, member_limit: memberLimit, quota },
      taken: units({ ...group, memberLimit, quota }),
    })),
  }
}

/** What became of groups: formed by their last join, failed half an hour after their end. */
export function groupOutcomeRows(groups: readonly PickedGroup[], now: number): Insertable<Tables['group_outcome']>[] {
  return groups.flatMap(({ id, joins, outcome, days: [, ends] }) => {
    if (!outcome) return []
    const last = Math.min(...joins.map(({ hoursAgo }) => hoursAgo))
    const decided_at = outcome === 'failed' ? chinaDayEnd(now) + ends * dayMs + groupGraceMs : now - (last - 1) * 3_600_000
    return { promotion_id: id, outcome, units: joins.reduce((sum, { quantity }) => sum + quantity, 0), stores: joins.length, decided_at }
  })
}

/** The order of a join: paid at once, sent for its slip when the group was formed, paid back when it failed. */
export function joinOrder({ outcome }: SampleGroup, hoursAgo: number): PastOrder {
  const { awaitingPayment, paid, released, refunding, refunded } = orderStates
  const begun = [
    [awaitingPayment, 0],
    [paid, 0.1],
  ] as const
  if (outcome === 'formed') return { hoursAgo, lines: 1, remark: '', way: [...begun, [released, 10]] }
  if (outcome === 'failed') return { hoursAgo, lines: 1, remark: '', way: [...begun, [refunding, hoursAgo - 2], [refunded, hoursAgo - 1]] }
  return { hoursAgo, lines: 1, remark: '', way: begun, hold: 'group' }
}
