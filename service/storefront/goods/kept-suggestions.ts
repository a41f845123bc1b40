import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { Derived } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Finished } from '../../platform/http/finished.ts'
import { onceOf } from '../../platform/http/once.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import type { Listing } from '../../catalogue/listing/listing.ts'
import { keptGoods } from '../../catalogue/offer/kept-goods.ts'
import { viewerOf } from '../../catalogue/offer/viewer.ts'
import { idsOf } from './hits.ts'
import { keptHits } from './kept-hits.ts'
import { keywordOf } from './keyword.ts'
import { lookedAtMax, suggestGoods, suggestedInStock, type SuggestInput } from './suggest.ts'

/** What many begin to type: some 5 kB each. */
const keptMax = 2_000

const suggestionsOf = onceOf((_: Listing) => new Derived<string, Finished>(keptMax))

/** Goods that are shown, or that others go before because they cannot be bought. */
function goodsBehind(shelves: Pick<Catalogue, 'search' | 'listing'>, keyword: string, { type }: SuggestInput): number[] {
  return keyword === '' ? [] : idsOf(keptHits(shelves, keyword, type, lookedAtMax))
}

/**
 * Suggestions as all have them who are offered the same, serialized once until the index or goods among them change, or the day ends. What
 * is left of a limit is one store's alone, so those with such goods are made for each call.
 */
export async function keptSuggestions(
  db: Kysely<Tables>,
  catalogue: Pick<Catalogue, 'search' | 'listing'>,
  input: SuggestInput,
  reply: FastifyReply,
): Promise<Finished | GoodsSearchWire> {
  const { member, role, now, type } = input
  const viewer = await viewerOf(db, member, now)
  const keyword = keywordOf(input.keywords)
  const ids = goodsBehind(catalogue, keyword, input)
  const goods = viewer && (await keptGoods(db, ids))
  if (!goods) return suggestGoods(db, catalogue, input)
  const inStock = suggestedInStock(catalogue.listing, now)
  const facts = [catalogue.search.edition, ...ids.flatMap(id => [goods.get(id), inStock(id)])]
  return suggestionsOf(catalogue.listing).get(`${type} ${role ?? ''} ${keyword} ${viewer.alike}`, facts, now, async () => {
    const wire = await suggestGoods(db, catalogue, input)
    const shown = [...goods.values()]
    // A store that was given a price of its own meanwhile sees other offers.
    const isAlike = (!member || shown.every(each => each.goods.quota === null)) && (await viewerOf(db, member, now)) === viewer
    const turns = shown.flatMap(each => each.specials.flatMap(row => [row.begins_at, row.ends_at])).filter(at => at > now)
    return { value: Finished.of(wire, reply), until: isAlike ? Math.min(viewer.until, ...turns) : now }
  })
}
