import type { Kysely } from 'kysely'
import type { ListedPrice } from '@yaoji/contract/domain/prices/list-basis'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { Facts } from '../../platform/database/cache/facts.ts'
import { onceOf } from '../../platform/database/cache/derived.ts'
import { byGoods, chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GoodsFacts } from './goods-facts.ts'
import { promotionsAt, type PromotionFacts } from './shop-facts.ts'

type Db = Kysely<Tables>

/** List prices of goods in the order of time, by warehouse. */
export type ListHistory = ReadonlyMap<number, readonly ListedPrice[]>

const historiesMax = 5_000
const idsAtOnce = 500
/** Flash sales are shown a day before they begin. */
const aheadMs = 86_400_000
/** Promotions that have a price for a time; 特价 of all stores are rows of `special_price`. */
export const pricedKinds: readonly string[] = ['special', 'daily', 'newcomer', 'flash-sale']

export async function readHistories(db: Db, ids: readonly number[]): Promise<Map<number, ListHistory>> {
  const found = new Map<number, ListHistory>(ids.map(id => [id, new Map()]))
  for (const some of chunks(ids, idsAtOnce)) {
    const rows = await db.selectFrom('list_price').selectAll().where('goods_id', 'in', some).orderBy('since').execute()
    for (const [id, own] of byGoods(rows)) {
      const places = Map.groupBy(own, row => row.warehouse_id)
      const listed = [...places].map(
        ([place, prices]) =>
          [
            place,
            prices.map(({ price_units, since }): ListedPrice => ({ price: price_units as UnitPrice, since: Number(since) })),
          ] as const,
      )
      found.set(id, new Map(listed))
    }
  }
  return found
}

// Triggers of goods_price alone write list_price, so the log of goods names each change.
const histories = new Facts<number, ListHistory>({ max: historiesMax, read: readHistories, replaced: ({ goods }) => goods })

/** The history of list prices of these goods, which a price for a time is compared with. */
export const listHistories = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ListHistory>> => histories.all(db, ids)

const pricedIds = onceOf(
  (promotions: readonly PromotionFacts[]) =>
    new Set(promotions.flatMap(({ row, goods }) => (pricedKinds.includes(row.kind) ? goods.map(each => each.goods_id) : []))),
)

/** As `listHistories`, only for goods that have a price for a time: most shops have few. */
export async function comparedHistories(db: Db, facts: readonly GoodsFacts[], now: number): Promise<ReadonlyMap<number, ListHistory>> {
  const promoted = pricedIds((await promotionsAt(db, now, aheadMs)) ?? [])
  const ids = facts.flatMap(({ goods: { id }, specials }) => (specials.length > 0 || promoted.has(id) ? [id] : []))
  return ids.length === 0 ? new Map() : listHistories(db, ids)
}
