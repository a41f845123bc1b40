import type { FastifyInstance } from 'fastify'
import { goodsHotCall, goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsHistoryCall } from '@yaoji/contract/calls/storefront/goods-history'
import { lastPurchasesCall } from '@yaoji/contract/calls/storefront/last-purchases'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { isAdvertisedOnly, isPrescription } from '../../catalogue/offer/advertised.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { derivedDetail } from './derived-detail.ts'
import { derivedSuggestions, foundIn } from './derived-suggestions.ts'
import { listLastPurchases } from './last-purchase.ts'
import { registerDrawnPaper } from './drawn-paper.ts'
import { goodsHistory } from './goods-history.ts'
import { countMisses } from '../missed-search/count-misses.ts'
import { keywordOf } from './hits.ts'
import { readHotWords } from '../navigation/navigation.ts'
import { listGoods } from './list.ts'
import { messages } from './messages.ts'
import { scannedKeyword } from './scanned-code.ts'

/** Search, lists and details of goods. */
export function registerGoods(app: FastifyInstance, context: SettingContext & CatalogueContext): void {
  const { read } = context.database
  const { serviceOrigin } = context.config
  const noteMiss = countMisses(app, context)

  route(app, context, goodsSearchCall, async ({ query: { keywords, type }, member, role, now, request, reply }) => {
    const input = {
      keywords: await scannedKeyword(read, keywords),
      type: type === 1 ? 1 : 0,
      now,
      serviceOrigin,
      isOfPartner: request.partner !== undefined,
    } as const
    const answer = await derivedSuggestions(read, await context.catalogue(), { ...input, member, role }, reply)
    if (request.partner && keywords.trim() !== '') request.found = foundIn(answer)
    return answer
  })
  route(app, context, goodsHotCall, async ({ member }) => ({ list: await readHotWords(context, member) }))
  route(app, context, goodsListCall, async ({ query, member, now }) => {
    const catalogue = await context.catalogue()
    // A list shows what was bought or changed before it was asked.
    await catalogue.takeUpChanges()
    const { keywords } = query
    const meant = keywords === undefined ? query : { ...query, keywords: await scannedKeyword(read, keywords) }
    const onMiss = () => noteMiss({ keywords: keywordOf(meant.keywords ?? ''), memberId: member?.id ?? 0 })
    return listGoods(read, catalogue, { query: meant, member, now, serviceOrigin }, onMiss)
  })
  route(app, context, goodsDetailCall, async ({ params, member, now, request }) => {
    const isOfPartner = request.partner !== undefined
    if (isAdvertisedOnly({ member, isSought: true, isOfPartner }) && (await isPrescription(read, params.id)))
      throw ApiError.notFound(messages.prescriptionsAfterLogin)
    return derivedDetail(read, { id: params.id, member, now, serviceOrigin })
  })
  route(app, context, lastPurchasesCall, ({ query, member, now }) => listLastPurchases(read, { ids: query.ids, member, now }))
  route(app, context, goodsHistoryCall, ({ params, query, member, now }) =>
    goodsHistory(read, { member, goodsId: params.id, cursor: query.cursor, now }),
  )
  // Never together with real papers: production refuses the sample data.
  if (context.config.hasSampleData) registerDrawnPaper(app, context)
}
