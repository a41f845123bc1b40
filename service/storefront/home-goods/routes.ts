import type { FastifyInstance } from 'fastify'
import { goodsActivitiesCall } from '@yaoji/contract/calls/promotions/activities'
import { everydayPriceCall, recommendCall, spikeCall } from '@yaoji/contract/calls/storefront/home-goods'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { readActivities } from './activities.ts'
import { readDaily } from './daily.ts'
import { readSpike } from './spike.ts'
import { readRecommended } from './recommend.ts'

/** Goods that the shop offers by itself: today's special prices, and what a buyer may need next. */
export function registerHomeGoods(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  const { serviceOrigin } = context.config
  route(app, context, everydayPriceCall, ({ member, now }) => readDaily(read, { member, now, serviceOrigin }))
  route(app, context, spikeCall, ({ member, now }) => readSpike(read, { member, now, serviceOrigin }))
  route(app, context, goodsActivitiesCall, ({ member, now }) => readActivities(read, { member, now }))
  route(app, context, recommendCall, ({ member, now }) => readRecommended(read, { member, now, serviceOrigin }))
}
