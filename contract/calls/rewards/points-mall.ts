import { Type } from 'typebox'
import { approvalLimits } from '../../domain/cart/approval.ts'
import { pointsGoodsStates, pointsNumberMax, shownPointsOrderStates } from '../../domain/rewards/points-mall.ts'
import { approvalNeedSchema } from '../purchase/approval-wire.ts'
import { trackSchema } from '../purchase/parcel-wire.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { amountSchema, flagSchema, idSchema, pageQuery, publicIdParams, publicIdSchema } from '../schemas.ts'

const order = { id: '', order_sn: '', name: '', state: '' } as const

/** 积分商城 and 积分订单. The specification has their pages and no calls. */
export const pointsMallCall: Call<typeof pointsMallSchemas.pointsMall> = {
  method: 'GET',
  path: '/api/points_mall',
  shape: { list: [{ id: 0, name: '', points: 0, cash: '' }] },
}
export const pointsOrderAddCall: Call<typeof pointsMallSchemas.pointsOrderAdd> = {
  method: 'POST',
  path: '/api/points_order',
  shape: order,
}
export const pointsOrderListCall: Call<typeof pointsMallSchemas.pointsOrderList> = {
  method: 'GET',
  path: '/api/points_order',
  shape: { list: [order] },
}
export const pointsOrderCancelCall: Call<typeof pointsMallSchemas.pointsOrderCancel> = {
  method: 'POST',
  path: '/api/points_order/:id/cancel',
  shape: order,
}
export const pointsOrderReceiveCall: Call<typeof pointsMallSchemas.pointsOrderReceive> = {
  method: 'POST',
  path: '/api/points_order/:id/receive',
  shape: order,
}
/** Lets a points order go on that waits for the 店主. */
export const pointsOrderApproveCall: Call<typeof pointsMallSchemas.pointsOrderApprove> = {
  method: 'POST',
  path: '/api/points_order/:id/approve',
  shape: order,
}
/** Cancels a points order that waits, with a reason. */
export const pointsOrderSendBackCall: Call<typeof pointsMallSchemas.pointsOrderSendBack> = {
  method: 'POST',
  path: '/api/points_order/:id/send_back',
  shape: order,
}

export const pointsGoodsSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  spec: Type.String(),
  text: Type.String(),
  image: Type.String(),
  /** The price of one: points, plus money of the balance, "0.00" for none. */
  points: Type.Integer(),
  cash: amountSchema,
  left: Type.Integer(),
  /** How many a store may have, and how many this one has had; what was cancelled does not count. */
  limit: Type.Union([Type.Null(), Type.Integer()]),
  had: Type.Integer(),
  state: Type.Enum([...pointsGoodsStates]),
  /** Points that this store lacks for one. */
  missing: Type.Integer(),
  /** How many this store can have at once. */
  most: Type.Integer(),
})
export type PointsGoodsWire = Wire<typeof pointsGoodsSchema>

/** 10-digit seconds, null before. */
const momentSchema = Type.Union([Type.Null(), Type.Integer()])

const amountOrNone = Type.Union([Type.Null(), amountSchema])
const waitingSchema = Type.Object({ ...approvalNeedSchema.properties, name: Type.String(), expires_at: Type.Integer() })

export const pointsOrderSchema = Type.Object({
  id: publicIdSchema,
  /** For people: JF, the day and eight digits. */
  order_sn: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  image: Type.String(),
  number: Type.Integer(),
  /** What was taken; a cancellation returns it. */
  points: Type.Integer(),
  cash: amountSchema,
  state: Type.Enum([...shownPointsOrderStates]),
  /** Why it waits for the 店主, who submitted it, and until when; null for one that does not. */
  approval: Type.Union([Type.Null(), waitingSchema]),
  /** Whether it waits for its address to be checked. */
  is_address_held: flagSchema,
  /** As it was when the order was made. */
  address: Type.Object({ name: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() }),
  /** Empty until it is sent. */
  carrier: Type.String(),
  parcel_number: Type.String(),
  /** Null until it is sent. */
  track: Type.Union([Type.Null(), trackSchema]),
  /** Why the shop has cancelled it, else empty. */
  reason: Type.String(),
  created_at: Type.Integer(),
  shipped_at: momentSchema,
  finished_at: momentSchema,
  cancelled_at: momentSchema,
})
export type PointsOrderWire = Wire<typeof pointsOrderSchema>

const change = {
  access: 'member',
  roles: 'orderers',
  params: publicIdParams,
  body: Type.Object({}, { additionalProperties: false }),
  response: pointsOrderSchema,
} as const

export const pointsMallSchemas = {
  pointsMall: {
    summary: 'Goods for points with their availability for the requester, and the points and free balance of the store',
    access: 'visitor',
    query: Type.Object(pageQuery),
    response: Type.Object({
      ...pageSchema(pointsGoodsSchema).properties,
      /** Null to a visitor. */
      points: Type.Union([Type.Null(), Type.Integer()]),
      balance: Type.Union([Type.Null(), amountSchema]),
      /** The person's allowance without approval, and what they ordered this month; null if they never need approval. */
      allowance: Type.Union([Type.Null(), Type.Object({ order_limit: amountOrNone, month_budget: amountOrNone, spent: amountSchema })]),
    }),
  },
  pointsOrderAdd: {
    summary: 'Takes goods for the points and the money of the balance that were shown, in one step; 409 says why not',
    access: 'member',
    roles: 'orderers',
    factor: 'sometimes',
    idempotency: 'required',
    body: Type.Object(
      {
        goods_id: idSchema,
        number: Type.Integer({ minimum: 1, maximum: pointsNumberMax }),
        address_id: idSchema,
        /** The sum that was shown. */
        points: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
        cash: amountSchema,
        /** Whether the page said that it waits for the 店主. */
        approval: Type.Optional(flagSchema),
      },
      { additionalProperties: false },
    ),
    response: pointsOrderSchema,
  },
  pointsOrderList: {
    summary: 'Points orders of the store, the latest first',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...pageQuery, state: Type.Optional(Type.Enum([...shownPointsOrderStates])) }),
    response: pageSchema(pointsOrderSchema),
  },
  pointsOrderCancel: { ...change, summary: 'Cancels an own points order that is not sent yet: points and money come back' },
  pointsOrderApprove: {
    ...change,
    roles: 'owners',
    summary: 'Lets a points order of a 采购员 be sent; 409 where it does not wait any more',
  },
  pointsOrderSendBack: {
    ...change,
    roles: 'owners',
    summary: 'Cancels a points order that waits, with a reason: points and money come back',
    /** Longer than any may be, so that what is wrong is said by the field's own rule. */
    body: Type.Object({ reason: Type.String({ maxLength: 2 * approvalLimits.sendBackReasonMax }) }, { additionalProperties: false }),
  },
  pointsOrderReceive: { ...change, summary: 'Says that what a points order was for has come' },
} as const
export type PointsMallWire = Wire<typeof pointsMallSchemas.pointsMall.response>
export type MallAllowanceWire = NonNullable<PointsMallWire['allowance']>
export type PointsOrderListWire = Wire<typeof pointsMallSchemas.pointsOrderList.response>
export type PointsOrderQuery = Wire<typeof pointsMallSchemas.pointsOrderList.query>
export type PointsOrderBody = Wire<typeof pointsMallSchemas.pointsOrderAdd.body>
