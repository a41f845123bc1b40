import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { couponTermsSchema } from './coupon.ts'
import { pageSchema } from '../envelope.ts'
import { amountSchema, flagSchema, idSchema, pageQuery } from '../schemas.ts'

/** `type`: 0 优惠券, 1 现金券 (domain.md section 9). */
export const couponTypes = { coupon: 0, voucher: 1 } as const
/** `status`: 0 未使用, 1 已使用, 2 已过期, -1 已作废; what was taken back stands among those that are over, too. */
export const couponStatuses = { unused: 0, used: 1, over: 2, void: -1 } as const

export const couponListCall: Call<typeof ownCouponSchemas.couponList> = {
  method: 'GET',
  path: '/api/user/coupon',
  shape: { list: [{ id: 0, status: 0, name: '', goods: [] }] },
}
export const couponNumCall: Call<typeof ownCouponSchemas.couponNum> = {
  method: 'GET',
  path: '/api/user/couponNum',
  shape: { '0': 0, '1': 0, '2': 0, balance: '' },
}
/** Not in the spec, which has a page for 现金券 (`/xjq`) and no call for what moved them. */
export const voucherLogCall: Call<typeof ownCouponSchemas.voucherLog> = {
  method: 'GET',
  path: '/api/user/voucher_log',
  shape: { list: [{ id: '' }] },
}

const typeQuery = { type: Type.Optional(Type.Integer({ minimum: couponTypes.coupon, maximum: couponTypes.voucher })) }

export const ownCouponSchema = Type.Object({
  id: idSchema,
  status: Type.Enum(Object.values(couponStatuses)),
  name: Type.String(),
  /** The first and the last day. */
  begin_at: Type.String(),
  end_at: Type.String(),
  is_begun: flagSchema,
  /** 即将过期 (domain.md section 9). */
  is_soon: flagSchema,
  /** Why a coupon that is 未使用 cannot be used all the same, as 仅限首次下单使用; empty where it can, or where the other fields say why. */
  reason: Type.String(),
  /** The order that holds a coupon (`status` 0) or used it; empty without one. */
  order_id: Type.String(),
  order_sn: Type.String(),
  /** What a coupon takes off; null for 现金券. */
  terms: Type.Union([Type.Null(), couponTermsSchema]),
  /** Some of the goods that a coupon for certain goods is for. */
  goods: Type.Array(Type.Object({ id: idSchema, name: Type.String() })),
  /** 现金券: what it was worth, what of it is left, and what unpaid orders hold; null for coupons. */
  voucher: Type.Union([Type.Null(), Type.Object({ face: amountSchema, balance: amountSchema, reserved: amountSchema })]),
})
export type OwnCouponWire = Wire<typeof ownCouponSchema>

export const voucherMoveKinds = ['grant', 'spend', 'give-back', 'adjust'] as const
export type VoucherMoveKind = (typeof voucherMoveKinds)[number]

export const voucherMoveSchema = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...voucherMoveKinds]),
  /** The voucher that it moved. */
  name: Type.String(),
  /** With its sign. */
  amount: amountSchema,
  /** Of the order that it was for; empty where it was for none. */
  order_id: Type.String(),
  order_sn: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
})
export type VoucherMoveWire = Wire<typeof voucherMoveSchema>

export const ownCouponSchemas = {
  couponList: {
    summary: 'Coupons or vouchers of one status, those that end first before the others, used and ended ones the other way round',
    access: 'member',
    roles: 'all',
    query: Type.Object({
      ...pageQuery,
      ...typeQuery,
      status: Type.Optional(Type.Integer({ minimum: couponStatuses.void, maximum: couponStatuses.over })),
    }),
    response: pageSchema(ownCouponSchema),
  },
  couponNum: {
    summary: 'How many coupons or vouchers there are of each status, and what vouchers can be spent of now',
    access: 'member',
    roles: 'all',
    query: Type.Object(typeQuery),
    response: Type.Object({ '0': Type.Integer(), '1': Type.Integer(), '2': Type.Integer(), balance: amountSchema }),
  },
  voucherLog: {
    summary: 'What came to vouchers and went from them, the latest first',
    access: 'member',
    roles: 'all',
    query: Type.Object(pageQuery),
    response: pageSchema(voucherMoveSchema),
  },
} as const
export type CouponListQuery = Wire<typeof ownCouponSchemas.couponList.query>
export type CouponListWire = Wire<typeof ownCouponSchemas.couponList.response>
export type CouponNumWire = Wire<typeof ownCouponSchemas.couponNum.response>
export type VoucherLogQuery = Wire<typeof ownCouponSchemas.voucherLog.query>
export type VoucherLogWire = Wire<typeof ownCouponSchemas.voucherLog.response>
