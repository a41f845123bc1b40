import type { Kysely } from 'kysely'
import { orderStates } from '@yaoji/contract/domain/order-states'
import { isInForce } from '../database/in-force.ts'
import type { SpecialRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { keptPromotions } from './kept-promotions.ts'

export const newcomerKind = 'newcomer'

/** 新人特价 of some goods, with how many units of it a store may have. */
export type NewcomerPrice = SpecialRow & { limit: number | null }

type Sold = Pick<NewcomerPrice, 'goods_id' | 'price_units' | 'begins_at' | 'ends_at' | 'promotion_id' | 'limit'>

async function soldNow(db: Kysely<Tables>, now: number): Promise<Sold[]> {
  const kept = await keptPromotions(db, now)
  if (kept)
    return kept.flatMap(({ row, goods }) =>
      row.kind === newcomerKind
        ? goods.map(({ goods_id, price_units, member_limit }) => ({
            ...{ goods_id, price_units, limit: member_limit, promotion_id: row.id },
            ...{ begins_at: row.begins_at, ends_at: row.ends_at ?? Infinity },
          }))
        : [],
    )
  const rows = await db
    .selectFrom('promotion')
    .innerJoin('promotion_goods', 'promotion_goods.promotion_id', 'promotion.id')
    .where('kind', '=', newcomerKind)
    .where(isInForce(now))
    .select(['promotion.id', 'begins_at', 'ends_at', 'goods_id', 'price_units', 'member_limit'])
    .execute()
  return rows.map(({ id, member_limit, begins_at, ends_at, ...row }) => ({
    ...{ ...row, limit: member_limit, promotion_id: id },
    ...{ begins_at: Number(begins_at), ends_at: ends_at === null ? Infinity : Number(ends_at) },
  }))
}

/** Stores of these that have never ordered; an order that came to nothing does not count. */
async function newAmong(db: Kysely<Tables>, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', 'in', memberIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.member_id', '=', 'member.id')
            .where('state', '<>', orderStates.cancelled),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(row => row.id))
}

type OwnPrices = ReadonlyMap<number, NewcomerPrice>
const none: OwnPrices = new Map()

/** The lowest of each goods. */
function byGoods(sold: readonly Sold[]): OwnPrices {
  const prices = new Map<number, NewcomerPrice>()
  for (const each of sold) {
    const known = prices.get(each.goods_id)
    if (!known || each.price_units < known.price_units) prices.set(each.goods_id, { id: 0, kind: newcomerKind, ...each })
  }
  return prices
}

/** 新人特价 as each of these stores has them: none but for who has never ordered. Nothing is asked where there are none. */
export async function newcomerPrices(
  db: Kysely<Tables>,
  memberIds: readonly number[],
  now: number,
  ids?: readonly number[],
): Promise<(memberId: number) => OwnPrices> {
  const sold = await soldNow(db, now)
  const own = ids ? sold.filter(({ goods_id }) => ids.includes(goods_id)) : sold
  if (own.length === 0 || memberIds.length === 0) return () => none
  const [prices, isNew] = [byGoods(own), await newAmong(db, memberIds)]
  return memberId => (isNew.has(memberId) ? prices : none)
}

/** Beside the special prices that everybody has. */
export function withNewcomers(specials: ReadonlyMap<number, SpecialRow[]>, own: OwnPrices): Map<number, SpecialRow[]> {
  const all = new Map(specials)
  for (const [id, price] of own) all.set(id, [...(all.get(id) ?? []), price])
  return all
}
