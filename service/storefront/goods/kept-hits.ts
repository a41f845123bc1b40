import { Derived } from '../../platform/database/cache/derived.ts'
import { onceOf } from '../../platform/http/once.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import type { Listing } from '../../catalogue/listing/listing.ts'
import type { SearchType } from '../../catalogue/search/search-index.ts'
import { findHits, type Hits } from './hits.ts'

const keptMax = 2_000

const hitsOf = onceOf((_: Listing) => new Derived<string, Hits>(keptMax))

/** What a keyword finds, cached until the index changes: many people begin to type the same. Stock and prices are no part of it. */
export function keptHits(
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
