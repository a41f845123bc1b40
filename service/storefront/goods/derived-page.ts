import type { Kysely } from 'kysely'
import { loadCategories } from '../../catalogue/category/scope.ts'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { loadAreas } from '../../catalogue/offer/price-visibility.ts'
import { viewerOf, type Viewer } from '../../catalogue/offer/viewer.ts'
import type { ListInput } from './list.ts'

/** A page with its facets is some 10 kB. */
const pagesMax = 1_000

const pagesOf = derivedOf<string, unknown>(pagesMax)

/** The page that answers a question, for all viewers for whom prices put goods in the same order. */
export async function derivedPage<Page>(
  db: Kysely<Tables>,
  { search, listing }: Pick<Catalogue, 'search' | 'listing'>,
  { query, member, now }: ListInput,
  find: (viewer: Viewer | undefined) => Promise<Page>,
): Promise<Page> {
  const viewer = await viewerOf(db, member, now)
  // Which goods a warehouse sends is read from the database.
  if (!viewer || query.ck_id !== undefined) return find(viewer)
  const facts = [await loadCategories(db), await loadAreas(db), listing.pageVersion(query.sort), query.keywords ? search.edition : 0]
  const page = await pagesOf(listing).get(JSON.stringify([viewer.priced, query]), facts, now, async () => ({
    value: await find(viewer),
    until: Math.min(listing.nextTurn(now), viewer.until),
  }))
  return page as Page // Put there by the same question.
}
