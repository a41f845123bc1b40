import type { FastifyInstance } from 'fastify'
import { purchaseRightCall } from '@yaoji/contract/calls/purchase-right'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { applyForRight } from './apply.ts'

/** 申请采购权限 of controlled goods. */
export function registerPurchaseRight(app: FastifyInstance, context: Context): void {
  route(app, context, purchaseRightCall, async ({ member, body, now }) => ({
    cant_buy: await context.database.write(trx => applyForRight(trx, { member, goodsId: body.goods_id, now })),
  }))
}
