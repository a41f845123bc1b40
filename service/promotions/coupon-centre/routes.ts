import type { FastifyInstance } from 'fastify'
import { availableCouponCall, couponClaimCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { claimCoupon } from './claim.ts'
import { availableCoupons } from './list.ts'

/** 领券中心. */
export function registerCouponCentre(app: FastifyInstance, context: Context): void {
  route(app, context, availableCouponCall, ({ member, query, now }) => availableCoupons(context.database.read, { member, query, now }))
  route(app, context, couponClaimCall, ({ member, body, now, once }) =>
    once(trx => claimCoupon(trx, { memberId: member.id, id: body.offer_id, now })),
  )
}
