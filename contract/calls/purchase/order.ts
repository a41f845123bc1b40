import { Type } from 'typebox'
import { groupOrderStates } from '../../domain/order/group-buy.ts'
import { buyerActions, orderListTabs, orderMovers, orderStates } from '../../domain/order/order-states.ts'
import { orderKinds, holdKinds } from '../../orders/order-kinds.ts'
import { invoiceKinds } from '../../orders/order-wishes.ts'
import { afterSaleHeadSchema } from './after-sale.ts'
import { waitingApprovalSchema } from './approval-wire.ts'
import type { Call } from '../call.ts'
import { promisedSchema } from './delivery.ts'
import type { Wire } from '../call-types.ts'
import { amountsSchema } from './cart.ts'
import { namedGoodsFields } from '../storefront/named-goods.ts'
import { shortageSchema } from './shortage-wire.ts'
import { orderInvoiceSchema } from './invoice.ts'
import { creditTermSchema } from './pay.ts'
import { orderParcelsSchema, sentFields } from './parcel-wire.ts'
import { pageSchema } from '../envelope.ts'
import { scopeQuery, storeOfRow } from '../store-scope.ts'
import { amountSchema, flagSchema, idSchema, pageQuery, publicIdParams, publicIdSchema, unitPriceSchema } from '../schemas.ts'

const order = { id: '', lines: [{ name: '', goods_image: [''] }], actions: [''], after_sales: [{ id: '' }] } as const
/** The shape that views of one order rely on. */
export const wholeOrder = {
  ...order,
  amounts: { deductions: [] },
  address: {},
  holds: [''],
  history: [{ status: 0 }],
  parcels: [{ batches: [{ name: '' }], track: { events: [{ text: '' }] } }],
  unsent: [{ name: '' }],
  shortages: [{ id: '', choices: [''] }],
} as const
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
/** Parcels, batches and trace codes of an order, for a file. */
export const orderParcelsCall: Call<typeof orderSchemas.orderParcels> = {
  method: 'GET',
  path: '/api/order/:id/parcels',
  shape: { parcels: [{ batches: [{ codes: [''] }] }], unsent: [] },
}
/** 确认收货. */
export const orderReceiveCall: Call<typeof orderSchemas.orderReceive> = {
  method: 'POST',
  path: '/api/order/:id/receive',
  shape: wholeOrder,
}

/** Cancel reasons in the order in which buyers see them (domain.md section 5). */
export const cancelReasons = ['wrong-address', 'wrong-goods', 'duplicate', 'forgot-coupon', 'cheaper-elsewhere', 'not-wanted'] as const
export type CancelReason = (typeof cancelReasons)[number]

export const orderLineSchema = Type.Object({
  ...namedGoodsFields,
  ck_id: idSchema,
  price: unitPriceSchema,
  price_name: Type.String(),
  number: Type.Integer(),
  amount: amountSchema,
  /** Paid share of the line after all deductions. */
  net: amountSchema,
  /** Bought in 药聚会. */
  is_yj: flagSchema,
  /** What it was bought as, with the wire's `type`; a gift with its `gift_data`, a part of a set with its set. */
  type: Type.Integer(),
  gift_data: Type.Union([Type.Null(), Type.Object({ total: Type.Integer(), type: Type.Integer() })]),
  combination: Type.Union([Type.Null(), Type.Object({ id: idSchema, name: Type.String(), number: Type.Integer() })]),
})
export type OrderLineWire = Wire<typeof orderLineSchema>

const orderFields = {
  id: publicIdSchema,
  order_sn: Type.String(),
  kind: Type.Enum(Object.values(orderKinds)),
  status: Type.Enum(orderStates),
  status_text: Type.String(),
  created_at: Type.Integer(),
  /** When an unpaid order cancels itself, 10-digit seconds, else null. */
  expires_at: Type.Union([Type.Null(), Type.Integer()]),
  payable: amountSchema,
  lines_count: Type.Integer(),
  /** The last day on which it was promised to have arrived, once that counts; empty before, and where nothing was promised. */
  due_on: Type.String(),
  /** What the buyer may do now. */
  actions: Type.Array(Type.Enum([...buyerActions])),
  /** Shortages for which the buyer has still to choose. */
  waiting_choices: Type.Integer(),
  /** Of an order that takes part in a group; null of every other. */
  group: Type.Union([Type.Null(), Type.Object({ state: Type.Enum([...groupOrderStates]), goods_id: idSchema })]),
  /** Newest first. */
  after_sales: Type.Array(afterSaleHeadSchema),
}
export const orderSummarySchema = Type.Object({ ...orderFields, lines: Type.Array(orderLineSchema), ...storeOfRow })
export type OrderSummaryWire = Wire<typeof orderSummarySchema>

export const orderDetailSchema = Type.Object({
  ...orderFields,
  lines: Type.Array(orderLineSchema),
  amounts: amountsSchema,
  address: Type.Object({ name: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() }),
  remark: Type.String(),
  /** As it was wished for when the order was made; the title of that day. */
  invoice: Type.Object({
    kind: Type.Enum([...invoiceKinds, 'none']),
    name: Type.String(),
    title: Type.String(),
    tax_number: Type.String(),
  }),
  papers: Type.Array(Type.String()),
  /** Of an order that waits for the 店主; null of every other. */
  approval: Type.Union([Type.Null(), waitingApprovalSchema]),
  /**
   * When it was promised to arrive, by warehouse; null where nothing was, and of a cancelled order. It counts from the money and a check of
   * the order: before the payment `list` is what a payment of now leads to, before the check (`basis` check) it is empty.
   */
  delivery: promisedSchema,
  /** What keeps it from its slip. */
  holds: Type.Array(Type.Enum([...holdKinds])),
  pay_method: Type.String(),
  /** What came in which way, once paid: more than one where the balance paid a part. */
  paid_by: Type.Array(Type.Object({ name: Type.String(), amount: amountSchema })),
  paid_at: Type.Union([Type.Null(), Type.Integer()]),
  /** What an order on credit still owes, the last day to repay it, and whether that day has passed. */
  credit: creditTermSchema,
  /**
   * Lines of a cancelled order that are back in the cart, and the id to undo that (the call for additions); null where nothing went back or
   * it was undone.
   */
  returned: Type.Union([Type.Null(), Type.Object({ lines: Type.Integer(), undo_id: Type.String() })]),
  ...sentFields,
  /** Units that could not be sent with the others, and what becomes of them. */
  shortages: Type.Array(shortageSchema),
  /** Those that were applied for, and their red notes. */
  invoices: Type.Array(orderInvoiceSchema),
  /** What happened, oldest first. */
  history: Type.Array(
    Type.Object({
      status: Type.Enum(orderStates),
      status_text: Type.String(),
      at: Type.Integer(),
      event: Type.String(),
      by: Type.Enum([...orderMovers]),
      /** The person of the store who did it; empty otherwise. */
      name: Type.String(),
      /** By event: a reason for cancelling, a payment method, or what the shop wrote. */
      note: Type.String(),
    }),
  ),
})
export type OrderDetailWire = Wire<typeof orderDetailSchema>

export const orderSchemas = {
  orderList: {
    summary: 'Own orders, newest first; lines cut to the first five',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    query: Type.Object({
      ...pageQuery,
      ...scopeQuery,
      /** With `scope`: the last order of the page before. The page begins after it, and costs the same however far behind it is. */
      after: Type.Optional(publicIdSchema),
      tab: Type.Optional(Type.Enum([...orderListTabs])),
      keywords: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: Type.Object({
      ...pageSchema(orderSummarySchema).properties,
      counts: Type.Record(Type.String(), Type.Integer()),
      /** With `scope`: the amounts of all orders found, without cancelled ones unless only these are asked for. */
      sum: Type.Optional(amountSchema),
    }),
  },
  orderDetail: {
    summary: 'One own order',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    params: publicIdParams,
    response: orderDetailSchema,
  },
  orderParcels: {
    summary: 'Parcels of one own order with their batches and trace codes',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    params: publicIdParams,
    response: orderParcelsSchema,
  },
  orderCancel: {
    summary: 'Cancels an order that is not yet released; stock and coupon come back, its lines to the cart if unpaid, else its money',
    access: 'member',
    roles: 'orderers',
    idempotency: 'accepted',
    params: publicIdParams,
    body: Type.Object({ reason: Type.Enum([...cancelReasons]) }, { additionalProperties: false }),
    response: orderDetailSchema,
  },
  orderReceive: {
    summary: 'Confirms that an order has arrived',
    access: 'member',
    roles: 'orderers',
    idempotency: 'accepted',
    params: publicIdParams,
    body: Type.Object({}, { additionalProperties: false }),
    response: orderDetailSchema,
  },
} as const
export type OrderListQuery = Wire<typeof orderSchemas.orderList.query>
export type OrderListWire = Wire<typeof orderSchemas.orderList.response>
