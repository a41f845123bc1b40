import type { Kysely } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { loadCategories } from '../category/scope.ts'
import { changesOf } from '../database/changes.ts'
import { KeptWhile } from '../database/kept-while.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import type { Listing } from '../listing/listing.ts'
import { seesPrices } from '../offer/buyability.ts'
import { ownSpecials } from '../offer/own-specials.ts'
import { keptMember, type KeptMember } from '../offer/kept-member.ts'
import type { ListInput } from './list.ts'

/** A page with its facets is some 10 kB. */
const keptMax = 1_000

type Shelf = { version: number; categories: object; from: number; turn: number; pages: KeptWhile<string, unknown> }

const known = new WeakMap<Listing, Shelf>()

/** Whose pages are the same: all of a customer type and area; undefined for who has prices or rights of their own. */
function buyerKey({ rank }: MemberRow, { rights, agreements, region }: KeptMember): string | undefined {
  return rights.size === 0 && agreements.size === 0 ? `${rank} ${region}` : undefined
}

/** All pages of a listing as it is; a change of any goods or category begins anew. */
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
  const buyer = seesPrices(member) ? member : undefined
  const own = buyer && (await keptMember(db, buyer.id))
  const whose = buyer && own ? buyerKey(buyer, own) : ''
  // What a warehouse sends is read from the database; without a memory nothing is kept.
  if (!changesOf(db) || query.ck_id !== undefined || whose === undefined) return find()
  // It may have special prices that others have not.
  if (buyer && (await ownSpecials(db, [buyer], now))(buyer.id).size > 0) return find()
  const { pages, turn } = shelfOf(listing, await loadCategories(db), now)
  const page = await pages.get(JSON.stringify([whose, query]), now, async () => {
    const value = await find()
    // Who was given a price of their own meanwhile has another page than others.
    const isStillAlike = !buyer || (await keptMember(db, buyer.id)) === own
    return { value, until: isStillAlike ? Math.min(turn, chinaDayEnd(now)) : now }
  })
  return page as Page // Put there by the same question.
}
