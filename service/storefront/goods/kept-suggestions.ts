import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { changesOf, type Changes } from '../../platform/database/changes.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Finished } from '../../platform/http/finished.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { keptGoods } from '../../catalogue/offer/kept-goods.ts'
import { viewerOf } from '../../catalogue/offer/viewer.ts'
import { idsOf } from './hits.ts'
import { keepAnswers } from './kept-answers.ts'
import { keptHits } from './kept-hits.ts'
import { keywordOf } from './keyword.ts'
import { lookedAtMax, suggestGoods, type SuggestInput } from './suggest.ts'

/** What many begin to type: some 5 kB each. */
const keptMax = 2_000

const keepSuggestions = (changes: Changes) => keepAnswers<string>(changes, keptMax)

/** Goods that are shown, or that others go before because they cannot be bought. */
function goodsBehind(shelves: Pick<Catalogue, 'search' | 'listing'>, keyword: string, { type }: SuggestInput): number[] {
  return keyword === '' ? [] : idsOf(keptHits(shelves, keyword, type, lookedAtMax))
}

/**
 * Suggestions as all have them who are offered the same: written once until the listing or goods among them change, or the
 * day ends. What is left of a limit is one store's alone, so those with such goods are made for each call.
 */
export async function keptSuggestions(
  db: Kysely<Tables>,
  catalogue: Pick<Catalogue, 'search' | 'listing'>,
  input: SuggestInput,
  reply: FastifyReply,
): Promise<Finished | GoodsSearchWire> {
  const { member, now, type } = input
  const changes = changesOf(db)
  const viewer = await viewerOf(db, member, now)
  if (!changes || !viewer) return suggestGoods(db, catalogue, input)
  const keyword = keywordOf(input.keywords)
  const key = `${catalogue.listing.version} ${type} ${keyword} ${viewer.alike}`
  const { answer } = await changes.kept(keepSuggestions).get(key, now, async () => {
    const wire = await suggestGoods(db, catalogue, input)
    const ids = goodsBehind(catalogue, keyword, input)
    const goods = await keptGoods(db, ids)
    const isAlike = !member || [...(goods?.values() ?? [])].every(each => each.goods.quota === null)
    const turns = [...(goods?.values() ?? [])].flatMap(each => each.specials.flatMap(row => [row.begins_at, row.ends_at]))
    const until = isAlike ? Math.min(viewer.until, ...turns.filter(at => at > now)) : now
    return { value: { answer: Finished.of(wire, reply), of: new Set(ids) }, until }
  })
  return answer
}
