import type { Kysely } from 'kysely'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { listHistories, type GoodsFacts, type ListHistory } from './goods-facts.ts'
import { promotionsAt, type PromotionFacts } from './shop-facts.ts'

type Db = Kysely<Tables>

/** Flash sales are shown a day before they begin. */
const aheadMs = 86_400_000
/** Promotions that have a price for a time; 特价 of all stores are rows of `special_price`. */
export const pricedKinds: readonly string[] = ['special', 'daily', 'newcomer', 'flash-sale']

const pricedIds = memoizeByObject(
  (promotions: readonly PromotionFacts[]) =>
    new Set(promotions.flatMap(({ row, goods }) => (pricedKinds.includes(row.kind) ? goods.map(each => each.goods_id) : []))),
)

/** As `listHistories`, only for goods that have a price for a time: most shops have few. */
export async function comparedHistories(db: Db, facts: readonly GoodsFacts[], now: number): Promise<ReadonlyMap<number, ListHistory>> {
  const promoted = pricedIds((await promotionsAt(db, now, aheadMs)) ?? [])
  const ids = facts.flatMap(({ goods: { id }, specials }) => (specials.length > 0 || promoted.has(id) ? [id] : []))
  return ids.length === 0 ? new Map() : listHistories(db, ids)
}
