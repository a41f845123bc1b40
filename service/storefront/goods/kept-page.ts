import type { Kysely } from 'kysely'
import { loadCategories } from '../../catalogue/category/scope.ts'
import { Derived } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { onceOf } from '../../platform/http/once.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import type { Listing } from '../../catalogue/listing/listing.ts'
import { loadAreas } from '../../catalogue/offer/price-visibility.ts'
import { viewerOf } from '../../catalogue/offer/viewer.ts'
import type { ListInput } from './list.ts'

/** A page with its facets is some 10 kB. */
const keptMax = 1_000

const pagesOf = onceOf((_: Listing) => new Derived<string, unknown>(keptMax))

/** A page that was found before for the same question of such a buyer, as long as it is the same. */
export async function keptPage<Page>(
  db: Kysely<Tables>,
  { search, listing }: Pick<Catalogue, 'search' | 'listing'>,
  { query, member, now }: ListInput,
  find: () => Promise<Page>,
): Promise<Page> {
  // What a warehouse sends is read from the database; without a memory nothing is kept.
  const viewer = query.ck_id === undefined ? await viewerOf(db, member, now) : undefined
  if (!viewer) return find()
  const facts = [await loadCategories(db), await loadAreas(db), listing.pageVersion(query.sort), query.keywords ? search.edition : 0]
  const page = await pagesOf(listing).get(JSON.stringify([viewer.priced, query]), facts, now, async () => {
    const value = await find()
    // Who was given a price of their own meanwhile has another page than others.
    const isStillAlike = (await viewerOf(db, member, now))?.priced === viewer.priced
    return { value, until: isStillAlike ? Math.min(listing.nextTurn(now), viewer.until) : now }
  })
  return page as Page // Put there by the same question.
}
