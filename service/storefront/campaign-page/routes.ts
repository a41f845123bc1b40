import type { FastifyInstance } from 'fastify'
import { campaignPageCall } from '@yaoji/contract/calls/storefront/campaign'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { readCampaignPage } from './page.ts'

/** 药聚会, 活动中心, and the pages that operators put together. */
export function registerCampaignPages(app: FastifyInstance, context: Context): void {
  const { serviceOrigin } = context.config
  route(app, context, campaignPageCall, ({ params, query, member, now }) =>
    readCampaignPage(context.database.read, { place: params.place, query }, { member, now, serviceOrigin }),
  )
}
