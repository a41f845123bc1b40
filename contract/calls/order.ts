import { Type } from 'typebox'
import type { Call } from './call.ts'
import type { Wire } from './call-types.ts'
import { amountsSchema, wholeCartShape } from './cart.ts'
import { pageSchema } from './envelope.ts'
import { purchaseListAddSchemas } from './purchase-list.ts'
import { amountSchema, idSchema, pageQuery, publicIdParams, publicIdSchema, unitPriceSchema } from './schemas.ts'

const order = { id: '', lines: [{ name: '', goods_image: [''] }], actions: [''] } as const
const wholeOrder = { ...order, amounts: { deductions: [] }, address: {}, history: [{ status: 0 }] } as const
export const orderListCall: Call<typeof orderSchemas.orderList> = {
  method: 'GET',
  path: '/api/order',
  shape: { list: [order], counts: {} },
}
export const orderDetailCall: Call<typeof orderSchemas.orderDetail> = { method: 'GET', path: '/api/order/:id', shape: wholeOrder }
export const orderCancelCall: Call<typeof orderSchemas.orderCancel> = {
  method: 'POST',
  path: '/api/order/:id/cancel',
  shape: wholeOrder,
}
/** Puts the lines of an order into the cart again. */
export const orderReorderCall: Call<typeof orderSchemas.orderReorder> = {
  method: 'POST',
  path: '/api/order/:id/reorder',
  shape: { ...wholeCartShape, added: [{ goods_id: 0, number: 0 }], skipped: [{ goods_id: 0, reason: '' }] },
}

/** Order states (domain.md section 5). */
export const orderStates = {
  awaitingPayment: 10,
  awaitingApproval: 15,
  transferToConfirm: 20,
  paid: 30,
  released: 40,
  picking: 50,
  outOfWarehouse: 60,
  partlyShipped: 65,
  shipped: 70,
  signed: 80,
  completed: 100,
  cancelled: -1,
  refunding: -2,
  refunded: -3,
} as const

export type OrderState = (typeof orderStates)[keyof typeof orderStates]

/** The tabs of the order list and the states that each shows; no states means all. */
export const orderTabs = {
  all: [],
  unpaid: [10, 15, 20],
  unshipped: [30, 40, 50, 60],
  unreceived: [65, 70],
  completed: [80, 100],
  cancelled: [-1, -2, -3],
} as const satisfies Record<string, readonly number[]>
export type OrderTab = keyof typeof orderTabs

/** Cancel reasons (domain.md section 5). */
export const cancelReasons = ['配送信息有误', '商品买错了', '重复下单', '忘记使用优惠券', '其他渠道价更低', '不想买了'] as const

export const orderLineSchema = Type.Object({
  goods_id: idSchema,
  name: Type.String(),
  sccj: Type.String(),
  ypgg: Type.String(),
  bzdw: Type.String(),
  goods_image: Type.Array(Type.String()),
  ck_id: idSchema,
  price: unitPriceSchema,
  price_name: Type.String(),
  number: Type.Integer(),
  amount: amountSchema,
  /** Paid share of the line after all deductions. */
  net: amountSchema,
  /** What it was bought as, with the wire's `type`; a gift with its `gift_data`, a part of a set with its set. */
  type: Type.Integer(),
  gift_data: Type.Union([Type.Null(), Type.Object({ total: Type.Integer(), type: Type.Integer() })]),
  combination: Type.Union([Type.Null(), Type.Object({ id: idSchema, name: Type.String(), number: Type.Integer() })]),
})
export type OrderLineWire = Wire<typeof orderLineSchema>

const orderFields = {
  id: publicIdSchema,
  order_sn: Type.String(),
  status: Type.Enum(orderStates),
  status_text: Type.String(),
  created_at: Type.Integer(),
  /** When an unpaid order cancels itself, 10-digit seconds, else null. */
  expires_at: Type.Union([Type.Null(), Type.Integer()]),
  payable: amountSchema,
  lines_count: Type.Integer(),
  /** What the buyer may do now. */
  actions: Type.Array(Type.Enum(['pay', 'cancel', 'reorder'])),
}
export const orderSummarySchema = Type.Object({ ...orderFields, lines: Type.Array(orderLineSchema) })
export type OrderSummaryWire = Wire<typeof orderSummarySchema>

export const orderDetailSchema = Type.Object({
  ...orderFields,
  lines: Type.Array(orderLineSchema),
  amounts: amountsSchema,
  address: Type.Object({ name: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() }),
  remark: Type.String(),
  pay_method: Type.String(),
  paid_at: Type.Union([Type.Null(), Type.Integer()]),
  /**
   * What of a cancelled order is back in the cart: how many of its lines, and how to take that back
   * (the call for additions); null where nothing went back or it was taken back.
   */
  returned: Type.Union([Type.Null(), Type.Object({ lines: Type.Integer(), undo_id: Type.String() })]),
  /** State changes, oldest first. */
  history: Type.Array(Type.Object({ status: Type.Enum(orderStates), status_text: Type.String(), at: Type.Integer() })),
})
export type OrderDetailWire = Wire<typeof orderDetailSchema>

export const orderSchemas = {
  orderList: {
    summary: 'Own orders, newest first; lines cut to the first five',
    access: 'member',
    roles: 'all',
    query: Type.Object({
      ...pageQuery,
      tab: Type.Optional(Type.Enum(['all', 'unpaid', 'unshipped', 'unreceived', 'completed', 'cancelled'])),
      keywords: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: Type.Object({
      ...pageSchema(orderSummarySchema).properties,
      counts: Type.Record(Type.String(), Type.Integer()),
    }),
  },
  orderDetail: { summary: 'One own order', access: 'member', roles: 'all', params: publicIdParams, response: orderDetailSchema },
  orderCancel: {
    summary: 'Cancels an unpaid order; stock and coupon come back, its lines go back to the cart',
    access: 'member',
    roles: 'orderers',
    params: publicIdParams,
    body: Type.Object({ reason: Type.Enum([...cancelReasons]) }, { additionalProperties: false }),
    response: orderDetailSchema,
  },
  orderReorder: {
    summary: 'Adds the goods of an order to the cart again; says why some are not added',
    access: 'member',
    roles: 'orderers',
    idempotency: 'required',
    params: publicIdParams,
    body: Type.Object({}, { additionalProperties: false }),
    response: purchaseListAddSchemas.purchaseListAdd.response,
  },
} as const
export type OrderListQuery = Wire<typeof orderSchemas.orderList.query>
export type OrderListWire = Wire<typeof orderSchemas.orderList.response>
