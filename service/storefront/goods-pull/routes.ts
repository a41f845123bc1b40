import type { FastifyInstance } from 'fastify'
import { goodsPullCall } from '@yaoji/contract/calls/storefront/goods-pull'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { pullGoods } from './pull.ts'

/** The catalogue for a store's own program (docs/operators/api.md). */
export function registerGoodsPull(app: FastifyInstance, context: Context): void {
  const { database, config } = context
  route(app, context, goodsPullCall, ({ member, query, now }) =>
    pullGoods(database, { member, now, serviceOrigin: config.serviceOrigin, ...query }),
  )
}
