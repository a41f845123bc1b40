import type { FastifyInstance } from 'fastify'
import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { foundGoods } from '../../storefront/goods/hits.ts'
import { route } from '../../platform/http/route.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { listBought } from './list.ts'

/** 快捷采购: what the member bought before. */
export function registerQuickPurchase(app: FastifyInstance, context: CatalogueContext): void {
  const { serviceOrigin } = context.config
  route(app, context, quickPurchaseCall, async ({ query, member, now }) =>
    listBought(context.database.read, { query, member, now, serviceOrigin, found: await foundGoods(context, query.keywords) }),
  )
}
