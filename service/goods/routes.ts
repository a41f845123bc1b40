import type { FastifyInstance } from 'fastify'
import { goodsDetailCall, goodsHotCall, goodsListCall, goodsSchemas, goodsSearchCall } from '@yaoji/contract/calls/goods'
import { readHotWords } from '../content/settings.ts'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { loadSearchIndex } from '../search/load-index.ts'
import { readDetail } from './detail.ts'
import { listGoods } from './list.ts'
import { suggestGoods } from './suggest.ts'

/** Search, lists and details of goods. Builds the search index from the database first. */
export async function registerGoods(app: FastifyInstance, context: Context): Promise<void> {
  const { read } = context.database
  const { serviceOrigin } = context.config
  const search = await loadSearchIndex(read)

  route(app, context, goodsSearchCall, goodsSchemas.search, ({ query, member, now }) =>
    suggestGoods(read, search, { keywords: query.keywords, type: query.type === 1 ? 1 : 0, member, now, serviceOrigin }))
  route(app, context, goodsHotCall, goodsSchemas.hot, async () => ({ list: await readHotWords(read) }))
  route(app, context, goodsListCall, goodsSchemas.list, ({ query, member, now }) =>
    listGoods(read, search, { query, member, now, serviceOrigin }))
  route(app, context, goodsDetailCall, goodsSchemas.detail, ({ params, member, now }) =>
    readDetail(read, { id: params.id, member, now, serviceOrigin }))
}
