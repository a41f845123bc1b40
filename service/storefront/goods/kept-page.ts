import type { Kysely } from 'kysely'
import { loadCategories } from '../../catalogue/category/scope.ts'
import { KeptWhile } from '../../platform/database/kept-while.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Listing } from '../../catalogue/listing/listing.ts'
import { viewerOf } from '../../catalogue/offer/viewer.ts'
import type { ListInput } from './list.ts'

/** A page with its facets is some 10 kB. */
const keptMax = 1_000

type Shelf = { version: number; categories: object; from: number; turn: number; pages: KeptWhile<string, unknown> }

const known = new WeakMap<Listing, Shelf>()

/** The cached pages of a listing; a change of any goods or category clears them. */
function shelfOf(listing: Listing, categories: object, now: number): Shelf {
  const before = known.get(listing)
  if (before?.version === listing.version && before.categories === categories && now >= before.from && now < before.turn) return before
  const shelf = {
    version: listing.version,
    categories,
    from: now,
    turn: listing.nextTurn(now),
    pages: new KeptWhile<string, unknown>(keptMax),
  }
  known.set(listing, shelf)
  return shelf
}

/** A page that was found before for the same question of such a buyer, as long as it is the same. */
export async function keptPage<Page>(
  db: Kysely<Tables>,
  listing: Listing,
  { query, member, now }: ListInput,
  find: () => Promise<Page>,
): Promise<Page> {
  // What a warehouse sends is read from the database; without a memory nothing is kept.
  const viewer = query.ck_id === undefined ? await viewerOf(db, member, now) : undefined
  if (!viewer) return find()
  const { pages, turn } = shelfOf(listing, await loadCategories(db), now)
  const page = await pages.get(JSON.stringify([viewer.priced, query]), now, async () => {
    const value = await find()
    // Who was given a price of their own meanwhile has another page than others.
    const isStillAlike = (await viewerOf(db, member, now))?.priced === viewer.priced
    return { value, until: isStillAlike ? Math.min(turn, viewer.until) : now }
  })
  return page as Page // Put there by the same question.
}
