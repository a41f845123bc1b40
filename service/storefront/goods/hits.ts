import type { Hit, SearchIndex, SearchType } from '../../catalogue/search/search-index.ts'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { Catalogue, CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { limits } from '@yaoji/contract/limits'
import { sql, type SqlBool } from 'kysely'
import { containing } from '../../platform/database/query-parts.ts'

/** What a buyer typed as the index takes it: trimmed, without control characters, not longer than it can use. */
export function keywordOf(text: string): string {
  const clean = text
    .slice(0, limits.keywordMax * 2)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return [...clean].slice(0, limits.keywordMax).join('')
}

/** Of what is shown to a buyer who looks for manufacturers, this share is kept for goods of that name. */
const meantShare = 0.3

/** The hits in one order, with room at the end for the best of another that are not among them. */
function withMeant(first: readonly Hit[], meant: readonly Hit[], limit: number): Hit[] {
  const kept = first.slice(0, limit)
  const keptIds = new Set(kept.map(hit => hit.id))
  const missing = meant.slice(0, Math.ceil(limit * meantShare)).filter(hit => !keptIds.has(hit.id))
  return [...kept.slice(0, limit - missing.length), ...missing]
}

/** Hits by the order they were asked in; those of manufacturers only where they are looked for. */
export type Hits = Readonly<Record<SearchType, readonly Hit[]>>

export function findHits(search: SearchIndex, keyword: string, type: SearchType, limit: number): Hits {
  return {
    0: search.suggest(keyword, { type: 0, limit }),
    1: type === 1 ? search.suggest(keyword, { type: 1, limit }) : [],
  }
}

export function idsOf(hits: Hits): number[] {
  return [...new Set([...hits[0], ...hits[1]].map(hit => hit.id))]
}

export type HitOrder = {
  type: SearchType
  limit: number
  /** Whether goods can be had: those come first among equally good hits. `undefined` leaves goods out. */
  isHad: (id: number) => boolean | undefined
}

/**
 * The best goods for a keyword: as well as they match, then what can be had, then what
 * sells. Looking for manufacturers puts their goods first and never hides what else the
 * keyword says.
 */
export function orderHits(hits: Hits, { type, limit, isHad }: HitOrder): Hit[] {
  const ranked = (some: readonly Hit[]) =>
    some
      .flatMap(hit => {
        const had = isHad(hit.id)
        return had === undefined ? [] : [{ hit, place: had ? 0 : 1 }]
      })
      .toSorted((a, b) => a.hit.tier - b.hit.tier || a.place - b.place)
      .map(({ hit }) => hit)
  const usual = ranked(hits[0])
  return type === 0 ? usual.slice(0, limit) : withMeant(ranked(hits[1]), usual, limit)
}

const keywordsMax = 2_000

const hitsOf = derivedOf<string, Hits>(keywordsMax)

/** What a keyword finds, until the index changes: many people begin to type the same. Stock and prices are no part of it. */
export function derivedHits(
  { search, listing }: Pick<Catalogue, 'search' | 'listing'>,
  keyword: string,
  type: SearchType,
  limit: number,
): Hits {
  const [key, facts] = [`${type} ${limit} ${keyword}`, [search.edition]]
  const known = hitsOf(listing).peek(key, facts, 0)
  if (known) return known
  const value = findHits(search, keyword, type, limit)
  hitsOf(listing).put(key, facts, 0, { value, until: Infinity })
  return value
}

/** Goods that one keyword may find in all. */
const foundMax = 2_000
/** Keywords in memory: the next pages of a search use them again. */
const ownSearchesMax = 200

const foundBy = derivedOf<string, readonly number[]>(ownSearchesMax)

function find(search: SearchIndex, keyword: string): readonly number[] {
  const hits = search.suggest(keyword, { limit: foundMax, isSure: true })
  return hits.filter(hit => !hit.isNear && hit.unknown === undefined).map(hit => hit.id)
}

/**
 * What the search box would find, for looking through a member's own goods: by other names, pinyin and initials, with
 * slips where nothing else is found, never what is merely like it or only meets a part of the words.
 */
export async function foundGoods({ catalogue }: Pick<CatalogueContext, 'catalogue'>, keywords = ''): Promise<readonly number[]> {
  const keyword = keywordOf(keywords)
  if (keyword === '') return []
  const { search } = await catalogue()
  return foundBy(search).get(keyword, [search.edition], 0, async () => ({ value: find(search, keyword), until: Infinity }))
}

/** The keywords are a part of the goods' name with brand, maker and spec, or the index found the goods by them. */
export function nameContains(keywords: string, found: readonly number[] = []) {
  const orFound = found.length > 0 ? sql` or goods.id in (${sql.join(found)})` : sql``
  return sql<SqlBool>`(lower(goods.brand || ' ' || goods.name || ' ' || goods.manufacturer || ' ' || goods.spec)
    like ${containing(keywords)} escape '\\'${orFound})`
}
