import type { FastifyInstance } from 'fastify'
import { cashbackCall, ownCashbackCall } from '@yaoji/contract/calls/rewards/cashback'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { cashbackOffers } from './offers.ts'
import { ownCashback } from './own.ts'

/** 满返: what there is of it, and what the orders of a store bring. */
export function registerCashback(app: FastifyInstance, context: Context): void {
  route(app, context, cashbackCall, async ({ member, now }) => ({ list: await cashbackOffers(context.database.read, member, now) }))
  route(app, context, ownCashbackCall, ({ member, query }) => ownCashback(context.database.read, member.id, query))
}
