import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import type { SearchType } from '../../catalogue/search/search-index.ts'
import { findHits, type Hits } from './hits.ts'

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
