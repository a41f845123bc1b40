import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { appliedChanges } from '../../platform/database/cache/changes.ts'
import { derivedOf } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { nextSpecialTurn } from '../../catalogue/offer/derived-offers.ts'
import { goodsFacts } from '../../catalogue/offer/goods-facts.ts'
import { viewerOf } from '../../catalogue/offer/viewer.ts'
import { idsOf, derivedHits, keywordOf } from './hits.ts'
import { lookedAtMax, suggestGoods, suggestedInStock, suggestsAdvertisedOnly, type SuggestInput } from './suggest.ts'

/** What many begin to type: some 5 kB each. */
const suggestionsMax = 2_000

const suggestionsOf = derivedOf<string, SerializedReply>(suggestionsMax)

/** Goods that are shown, or that others go before because they cannot be bought. */
function goodsBehind(catalogue: Pick<Catalogue, 'search' | 'listing'>, keyword: string, { type }: SuggestInput): number[] {
  return keyword === '' ? [] : idsOf(derivedHits(catalogue, keyword, type, lookedAtMax))
}

/**
 * Suggestions for all who are offered the same, serialized once until the index or goods among them change, or the day ends. What is left
 * of a limit is one store's alone, so those with such goods are made for each call.
 */
export async function derivedSuggestions(
  db: Kysely<Tables>,
  catalogue: Pick<Catalogue, 'search' | 'listing'>,
  input: SuggestInput,
  reply: FastifyReply,
): Promise<SerializedReply | GoodsSearchWire> {
  const { member, role, now, type } = input
  const { search, listing } = catalogue
  const changes = await appliedChanges(db)
  // The index and the listing follow the change logs a moment later.
  const since = changes === undefined ? undefined : `${changes} ${search.edition} ${listing.version}`
  const viewer = await viewerOf(db, member, now)
  if (!viewer) return suggestGoods(db, catalogue, input)
  const keyword = keywordOf(input.keywords)
  const key = `${type} ${role ?? ''} ${suggestsAdvertisedOnly(input)} ${keyword} ${viewer.alike}`
  const found = async () => {
    const ids = goodsBehind(catalogue, keyword, input)
    return { ids, goods: (await goodsFacts(db, ids)) ?? new Map() }
  }
  const load = async () => {
    const { ids, goods } = await found()
    const inStock = suggestedInStock(listing, input)
    return [search.edition, viewer.shop.promotions, ...ids.flatMap(id => [goods.get(id), inStock(id)])]
  }
  return suggestionsOf(listing).follow(since, key, now, load, async () => {
    const wire = await suggestGoods(db, catalogue, input, viewer)
    const shown = [...(await found()).goods.values()]
    const isShared = !member || shown.every(each => each.goods.quota === null)
    return { value: SerializedReply.of(wire, reply), until: isShared ? Math.min(viewer.until, nextSpecialTurn(shown, now)) : now }
  })
}

/** How much a search found. */
export function foundIn(answer: SerializedReply | GoodsSearchWire): number {
  const { list, manufacturers } = answer instanceof SerializedReply ? (answer.data() as GoodsSearchWire) : answer // Serialized by the same schema.
  return list.length + manufacturers.length
}
