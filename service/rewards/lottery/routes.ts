import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  drawActivityCall,
  drawCall,
  drawClaimCall,
  drawNewRecordCall,
  drawRecordCall,
  drawSimpleCall,
} from '@yaoji/contract/calls/rewards/lottery'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { errorMessages } from '../../platform/http/messages/error-messages.ts'
import { route } from '../../platform/http/route.ts'
import { latestDraws, lotteryOf, ownDraws, simpleLottery } from './activity.ts'
import { claimPrize } from './claim.ts'
import { draw } from './draw.ts'

const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join() : (value ?? ''))

/**
 * A GET that changes something comes from a press on a page of ours, never ahead of one (docs/rules/security.md section 2,
 * row 12). The header with its key already keeps links and pictures away, and makes other origins ask first.
 */
function refuseForeign({ method, headers }: FastifyRequest, siteOrigin: string): void {
  const isAhead = /prefetch|preview|prerender/.test(textOf(headers['sec-purpose']) + textOf(headers.purpose) + textOf(headers['x-moz']))
  const isForeign = headers['sec-fetch-site'] === 'cross-site' || (headers.origin !== undefined && headers.origin !== siteOrigin)
  if (method !== 'GET' || isAhead || isForeign) throw ApiError.forbidden(errorMessages.foreignOrigin)
}

/** 抽奖; its banner is a slot like the others (service/storefront/banner). */
export function registerLottery(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  route(app, context, drawCall, ({ request, member, person, query, now, once }) => {
    refuseForeign(request, context.config.siteOrigin)
    return once(trx => draw(trx, query.id, { memberId: member.id, personId: person.id, now }))
  })
  route(app, context, drawNewRecordCall, ({ query, now }) => latestDraws(read, query.id, now))
  route(app, context, drawActivityCall, ({ params, member, now }) => lotteryOf(read, params.id, { member, now }))
  route(app, context, drawSimpleCall, ({ member, now }) => simpleLottery(read, { member, now }))
  route(app, context, drawRecordCall, ({ member, query, now }) => ownDraws(read, { memberId: member.id, now }, query))
  route(app, context, drawClaimCall, ({ member, params: { id }, body, now, once }) =>
    once(trx => claimPrize(trx, { id, memberId: member.id, addressId: body.address_id, now })),
  )
}
