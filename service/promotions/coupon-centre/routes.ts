import type { FastifyInstance } from 'fastify'
import {
  availableCouponCall,
  couponClaimCall,
  type AvailableCouponQuery,
  type AvailableCouponWire,
} from '@yaoji/contract/calls/promotions/coupon-centre'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { claimCoupon } from './claim.ts'
import type { Kysely } from 'kysely'
import { couponTypes } from '@yaoji/contract/calls/promotions/own-coupon'
import { couponOfferStates } from '@yaoji/contract/domain/rewards/coupon-offer-state'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRange, pageWire } from '../../platform/http/reply/page-wire.ts'
import { offersWire, selectOffers, standingOffers } from './offers.ts'

type Asked = { member: MemberRow | undefined; query: AvailableCouponQuery; now: number }

/** One page of what can be claimed, in the order of the states. */
async function availableCoupons(db: Kysely<Tables>, { member, query, now }: Asked): Promise<AvailableCouponWire> {
  // Nothing gives 现金券 away.
  const rows = query.type === couponTypes.voucher ? [] : await selectOffers(db, now)
  const offers = await standingOffers(db, rows, { member, now })
  const sorted = offers.toSorted((a, b) => couponOfferStates.indexOf(a.state) - couponOfferStates.indexOf(b.state))
  const list = await offersWire(db, sorted.slice(...pageRange(query)))
  return pageWire(list, sorted.length, query)
}

/** 领券中心. */
export function registerCouponCentre(app: FastifyInstance, context: Context): void {
  route(app, context, availableCouponCall, ({ member, query, now }) => availableCoupons(context.database.read, { member, query, now }))
  route(app, context, couponClaimCall, ({ member, body, now, once }) =>
    once(trx => claimCoupon(trx, { memberId: member.id, id: body.offer_id, now })),
  )
}
