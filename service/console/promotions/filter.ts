import { sql, type Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consolePromotionsCall } from '@yaoji/contract/calls/console/promotions'
import type { PromotionState, PromotionView } from '@yaoji/contract/console/promotions'
import { operatedPromotionKinds } from '@yaoji/contract/promotions/operated-promotions'
import { contains, numberIn } from '../../platform/database/query-parts.ts'
import type { PromotionRow } from '../../catalogue/offer/shop-facts.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>
export type PromotionsQuery = Query<typeof consolePromotionsCall>

export const stateOf = ({ begins_at, ends_at }: Pick<PromotionRow, 'begins_at' | 'ends_at'>, now: number): PromotionState => {
  if (ends_at !== null && Number(ends_at) <= now) return 'ended'
  return Number(begins_at) > now ? 'ahead' : 'running'
}

function ofView(db: Db, view: PromotionView, now: number) {
  const found = db.selectFrom('promotion').where('promotion.kind', 'in', operatedPromotionKinds)
  const notOver = found.where(row => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
  switch (view) {
    case 'running':
      return notOver.where('begins_at', '<=', now)
    case 'ahead':
      return notOver.where('begins_at', '>', now)
    case 'ended':
      return found.where('ends_at', '<=', now)
    case 'all':
      return found
  }
}

/** Promotions that sell, give or are fed by goods with this number; of those that are fed the scope lists them. */
function ofGoods(db: Db, id: number) {
  const listed = [`[${id},`, `[${id}]`, `,${id},`, `,${id}]`].map(part => sql`promotion.scope like ${`%"goods_ids":%${part}%`}`)
  const sold = db.selectFrom('promotion_goods').select('promotion_id').where('goods_id', '=', id)
  const special = db.selectFrom('special_price').select('promotion_id').where('goods_id', '=', id).where('promotion_id', 'is not', null)
  return sql<boolean>`(promotion.id in (${sold}) or promotion.id in (${special}) or ${sql.join(listed, sql` or `)})`
}

/** Promotions of the desk that fit the filter, not yet in an order. */
export function filteredPromotions(db: Db, { view = 'all', kind, q = '' }: PromotionsQuery, now: number) {
  const word = q.trim()
  let found = ofView(db, view, now)
  if (kind !== undefined) found = found.where('promotion.kind', '=', kind)
  if (word === '') return found
  const named = contains('promotion.name', word)
  const id = numberIn(word)
  return found.where(row => (id > 0 ? row.or([named, ofGoods(db, id)]) : named))
}
