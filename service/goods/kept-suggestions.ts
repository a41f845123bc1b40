import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { GoodsSearchWire } from '@yaoji/contract/calls/goods'
import { changesOf, type Changes } from '../database/changes.ts'
import type { Tables } from '../database/tables.ts'
import { Finished } from '../http/finished.ts'
import type { Catalogue } from '../listing/follow-changes.ts'
import { keywordOf } from './keyword.ts'
import { suggestGoods, type SuggestInput } from './suggest.ts'
import { keepVisitorsAnswers } from './visitors-answers.ts'

/** What many begin to type: some 5 kB each. */
const keptMax = 1_500

const keepSuggestions = (changes: Changes) => keepVisitorsAnswers<string>(changes, keptMax)

/** Suggestions as every visitor has them, who sees no prices: written once until the listing or goods among them change, or the day ends. */
export async function visitorsSuggestions(
  db: Kysely<Tables>,
  catalogue: Pick<Catalogue, 'search' | 'listing'>,
  input: Omit<SuggestInput, 'member' | 'role'>,
  reply: FastifyReply,
): Promise<Finished | GoodsSearchWire> {
  const find = () => suggestGoods(db, catalogue, { ...input, member: undefined })
  const changes = changesOf(db)
  if (!changes) return find()
  await changes.look()
  const key = `${catalogue.listing.version} ${input.type} ${keywordOf(input.keywords)}`
  const { answer } = await changes.kept(keepSuggestions).get(key, input.now, async () => {
    const wire = await find()
    return { value: { answer: Finished.of(wire, reply), of: new Set(wire.list.map(({ id }) => id)) }, until: chinaDayEnd(input.now) }
  })
  return answer
}
