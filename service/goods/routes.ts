import type { FastifyInstance } from 'fastify'
import { goodsDetailCall, goodsHotCall, goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/goods'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { readDetail } from './detail.ts'
import { listGoods } from './list.ts'
import { suggestGoods } from './suggest.ts'

/** Search, lists and details of goods. */
export function registerGoods(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  const { serviceOrigin } = context.config

  route(app, context, goodsSearchCall, ({ query, member, now }) =>
    suggestGoods(read, context, { keywords: query.keywords, type: query.type === 1 ? 1 : 0, member, now, serviceOrigin }),
  )
  route(app, context, goodsHotCall, async () => ({ list: await context.readSetting('hot_words') }))
  route(app, context, goodsListCall, async ({ query, member, now }) => {
    // A list shows what was bought or changed before it was asked.
    await context.takeUpGoodsChanges()
    return listGoods(read, context, { query, member, now, serviceOrigin })
  })
  route(app, context, goodsDetailCall, ({ params, member, now }) => readDetail(read, { id: params.id, member, now, serviceOrigin }))
}
