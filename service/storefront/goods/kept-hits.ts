import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import type { Listing } from '../../catalogue/listing/listing.ts'
import type { SearchType } from '../../catalogue/search/search-index.ts'
import { findHits, type Hits } from './hits.ts'

const keptMax = 2_000

type Kept = { version: number; hits: Map<string, Hits> }

const known = new WeakMap<Listing, Kept>()

/** What a keyword finds: many people begin to type the same. Kept until any goods change, those that are found among them. */
export function keptHits(
  { search, listing }: Pick<Catalogue, 'search' | 'listing'>,
  keyword: string,
  type: SearchType,
  limit: number,
): Hits {
  const before = known.get(listing)
  const kept = before?.version === listing.version ? before : { version: listing.version, hits: new Map<string, Hits>() }
  known.set(listing, kept)
  const key = `${type} ${limit} ${keyword}`
  const hits = kept.hits.get(key) ?? findHits(search, keyword, type, limit)
  if (kept.hits.size >= keptMax) kept.hits.clear()
  kept.hits.set(key, hits)
  return hits
}
