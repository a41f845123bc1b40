import type { FastifyInstance } from 'fastify'
import { quickPurchaseCall } from '@yaoji/contract/calls/quick-purchase'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { listBought } from './list.ts'

/** 快捷采购: what the member bought before. */
export function registerQuickPurchase(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config
  route(app, context, quickPurchaseCall, ({ query, member, now }) =>
    listBought(context.database.read, { query, member, now, serviceOrigin }),
  )
}
