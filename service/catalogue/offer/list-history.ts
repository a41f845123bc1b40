import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listHistories, type GoodsFacts, type ListHistory } from './goods-facts.ts'
import { pricedIds, promotionsAt } from './shop-facts.ts'

type Db = Kysely<Tables>

/** Flash sales are shown a day before they begin. */
const aheadMs = 86_400_000
/** As `listHistories`, only for goods that have a price for a time: most shops have few. */
export async function comparedHistories(db: Db, facts: readonly GoodsFacts[], now: number): Promise<ReadonlyMap<number, ListHistory>> {
  const promoted = pricedIds((await promotionsAt(db, now, aheadMs)) ?? [])
  const ids = facts.flatMap(({ goods: { id }, specials }) => (specials.length > 0 || promoted.has(id) ? [id] : []))
  return ids.length === 0 ? new Map() : listHistories(db, ids)
}
