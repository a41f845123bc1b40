import type { Kysely } from 'kysely'
import type { ConsolePromotionsWire } from '@yaoji/contract/calls/console/promotions'
import { promotionViews } from '@yaoji/contract/console/promotions'
import type { Tables } from '../../platform/database/tables.ts'
import { countView } from '../count-view.ts'
import { usualLimit } from '../keyset.ts'
import { filteredPromotions, type PromotionsQuery } from './filter.ts'
import { promotionRows } from './rows.ts'

type Db = Kysely<Tables>

/** One page of promotions, the newest first. */
export async function listConsolePromotions(db: Db, query: PromotionsQuery, now: number): Promise<ConsolePromotionsWire> {
  const { after, limit = usualLimit } = query
  const found = await filteredPromotions(db, query, now)
    .$if(after !== undefined, own => own.where('promotion.id', '<', after ?? 0))
    .selectAll('promotion')
    .orderBy('promotion.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit)
  return { list: await promotionRows(db, page, now), next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** How many promotions each view holds. */
export async function countPromotionViews(db: Db, now: number) {
  const count = (view: (typeof promotionViews)[number]) => countView(db, view, filteredPromotions(db, { view }, now).select('promotion.id'))
  return { views: await Promise.all(promotionViews.map(count)) }
}
