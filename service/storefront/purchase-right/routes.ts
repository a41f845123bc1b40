import type { FastifyInstance } from 'fastify'
import { purchaseRightCall, purchaseRightListCall } from '@yaoji/contract/calls/storefront/purchase-right'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { applyForRight } from './apply.ts'
import { listRights } from './list.ts'

/** 申请采购权限 of controlled goods. */
export function registerPurchaseRight(app: FastifyInstance, context: Context): void {
  route(app, context, purchaseRightCall, async ({ member, body, now }) => ({
    cant_buy: await context.database.write(trx => applyForRight(trx, { member, goodsId: body.goods_id, now })),
  }))
  route(app, context, purchaseRightListCall, ({ member, query }) => listRights(context.database.read, member.id, query))
}
