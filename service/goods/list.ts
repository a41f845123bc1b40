import { sql, type Kysely } from 'kysely'
import type { GoodsListQuery, GoodsListWire } from '@yaoji/contract/calls/goods'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'
import type { SearchIndex, SearchType } from '../search/search-index.ts'
import { loadCategories } from './category-scope.ts'
import { loadFacets } from './facets.ts'
import { filteredGoods, hasSellableStock, type FilterInput } from './filter.ts'
import { findHits, orderHits, type Hits } from './hits.ts'
import { keywordOf } from './keyword.ts'
import { loadOffers, type MemberRow } from './offer.ts'
import { orderOf } from './sort.ts'
import { goodsWire } from './wire.ts'

export type ListInput = { query: GoodsListQuery; member: MemberRow | undefined; now: number; serviceOrigin: string }
/** Goods that one keyword may find in all; nobody turns so many pages. */
const foundMax = 2_000

type Page = { ids: number[]; total: number }

type Found = { hits: Hits; type: SearchType }

// The index ranks by relevance, which SQL does not know: the ids come back unsorted and are put in its order.
async function pageByRelevance(db: Kysely<Tables>, input: FilterInput, { hits, type }: Found, offset: number, size: number): Promise<Page> {
  const rows = await filteredGoods(db, input)
    .select(['goods.id', hasSellableStock(input.now).as('is_sellable')])
    .execute()
  const sellable = new Map(rows.map(row => [row.id, Boolean(row.is_sellable)]))
  const ranked = orderHits(hits, { type, limit: foundMax, isHad: id => sellable.get(id) })
  return { ids: ranked.slice(offset, offset + size).map(hit => hit.id), total: ranked.length }
}

async function pageByOrder(db: Kysely<Tables>, input: FilterInput, member: MemberRow | undefined, offset: number, size: number): Promise<Page> {
  const goods = filteredGoods(db, input)
  const { total } = await goods.select(({ fn }) => fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()
  const rows = await goods.select('goods.id')
    .orderBy(sql`${orderOf(input.query, { member, now: input.now })}`)
    .limit(size).offset(offset)
    .execute()
  return { ids: rows.map(row => row.id), total: Number(total) }
}

/** One page of the goods that a member may know of, with facets. */
export async function listGoods(db: Kysely<Tables>, search: SearchIndex, list: ListInput): Promise<GoodsListWire> {
  const { query, member, now, serviceOrigin } = list
  const keyword = keywordOf(query.keywords ?? '')
  const type = query.type === 1 ? 1 : 0
  const hits = keyword === '' ? undefined : findHits(search, keyword, type, foundMax)
  const found = hits && orderHits(hits, { type, limit: foundMax, isHad: () => true }).map(hit => hit.id)
  const input: FilterInput = { query, categories: await loadCategories(db), found, now }
  const { page = 1, page_size: size = limits.pageSize } = query
  const offset = (page - 1) * size
  const isRanked = hits && (query.sort ?? 'default') === 'default'
  const { ids, total } = await (isRanked
    ? pageByRelevance(db, input, { hits, type }, offset, size)
    : pageByOrder(db, input, member, offset, size))
  const offers = await loadOffers(db, member, ids, now)
  return {
    list: ids.flatMap(id => offers.get(id) ?? []).map(offer => goodsWire(offer, serviceOrigin)),
    page,
    page_size: size,
    total,
    last_page: Math.max(1, Math.ceil(total / size)),
    facets: await loadFacets(db, input),
  }
}
