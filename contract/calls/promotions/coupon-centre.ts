import { Type } from 'typebox'
import { couponOfferStates } from '../../domain/rewards/coupon-offer-state.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { couponTermsSchema } from './coupon.ts'
import { pageSchema } from '../envelope.ts'
import { couponTypes } from './own-coupon.ts'
import { idSchema, pageQuery } from '../schemas.ts'

/** 领券中心 (domain.md section 9). */
export const availableCouponCall: Call<typeof couponOfferSchemas.availableCoupon> = {
  method: 'GET',
  path: '/api/user/availableCoupon',
  shape: { list: [{ id: 0, name: '', terms: {}, goods: [], state: '' }], total: 0 },
}
/** Not in the specification, which lists what can be claimed and no call that claims it. */
export const couponClaimCall: Call<typeof couponOfferSchemas.couponClaim> = {
  method: 'POST',
  path: '/api/user/coupon',
  shape: { id: 0, state: '' },
}

const countOrNone = Type.Union([Type.Null(), Type.Integer()])

export const couponOfferSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  terms: couponTermsSchema,
  /** Some of the goods that a coupon for certain goods is for. */
  goods: Type.Array(Type.Object({ id: idSchema, name: Type.String() })),
  /** When it can be claimed, in 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  /** Validity of a coupon: days after it was claimed, or its last day; the other one is null or empty. */
  valid_days: countOrNone,
  valid_until: Type.String(),
  /** How many there are and are left; null without a number. */
  total: countOrNone,
  left: countOrNone,
  /** How many a store may claim, and how many this one has. */
  limit: Type.Integer(),
  claimed: Type.Integer(),
  state: Type.Enum([...couponOfferStates]),
  /** Why it is not for this store (`state` refused), else empty. */
  reason: Type.String(),
  /** The action that would fix that, else null. */
  action: Type.Union([Type.Null(), Type.Object({ text: Type.String(), url: Type.String() })]),
})
export type CouponOfferWire = Wire<typeof couponOfferSchema>

export const couponOfferSchemas = {
  availableCoupon: {
    summary: 'Coupons that can be claimed, those that this store can have before the others; `type` 1 (现金券) has none to claim',
    access: 'visitor',
    query: Type.Object({
      ...pageQuery,
      type: Type.Optional(Type.Integer({ minimum: couponTypes.coupon, maximum: couponTypes.voucher })),
    }),
    response: pageSchema(couponOfferSchema),
  },
  couponClaim: {
    summary: 'Claims a coupon; 409 says why it cannot be had',
    access: 'member',
    roles: 'orderers',
    idempotency: 'accepted',
    body: Type.Object({ offer_id: idSchema }, { additionalProperties: false }),
    response: couponOfferSchema,
  },
} as const
export type AvailableCouponQuery = Wire<typeof couponOfferSchemas.availableCoupon.query>
export type AvailableCouponWire = Wire<typeof couponOfferSchemas.availableCoupon.response>
