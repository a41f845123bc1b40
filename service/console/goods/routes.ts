import type { FastifyInstance } from 'fastify'
import { consoleGoodsCall, consoleGoodsNamedCall, consoleGoodsViewsCall } from '@yaoji/contract/calls/console/goods'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import { goodsReaders } from '@yaoji/contract/console/goods'
import type { Context } from '../../platform/context.ts'
import { registerPackShot } from '../../platform/drawing/pack-shot/routes.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { photoRoute, readPhoto, sendPhoto } from '../../storefront/goods-photo/read-photo.ts'
import { consoleRoute } from '../http/console-route.ts'
import { consoleGoodsItem } from './detail.ts'
import { countGoodsViews, listConsoleGoods, namedConsoleGoods } from './list.ts'

/** Goods as staff find and read them, with their pictures. */
export function registerConsoleGoods(app: FastifyInstance, context: Context): void {
  const { read, replica } = context.database

  consoleRoute(app, context, consoleGoodsCall, ({ staff, query, now }) => listConsoleGoods(replica, staff.role, query, now))

  consoleRoute(app, context, consoleGoodsNamedCall, ({ staff, query, now }) => namedConsoleGoods(read, staff.role, query.ids, now))

  consoleRoute(app, context, consoleGoodsViewsCall, ({ now }) => countGoodsViews(replica, now))

  consoleRoute(app, context, consoleGoodsItemCall, ({ staff, params, now }) => consoleGoodsItem(read, staff.role, params.id, now))

  registerPackShot(app, context)

  // Also those that are no longer shown.
  app.get<{ Params: { id: string } }>(photoRoute.url, photoRoute.options, async ({ params, staff }, reply) => {
    const photo = staff && goodsReaders.includes(staff.role) ? await readPhoto(read, params.id) : undefined
    if (!photo) throw ApiError.notFound()
    return sendPhoto(context, reply.header('cache-control', 'private, no-cache'), { table: 'goods_photo', ...photo })
  })
}
