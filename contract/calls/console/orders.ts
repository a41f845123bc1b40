import { Type } from 'typebox'
import { orderReaders } from '../../operator/roles.ts'
import { holdKinds } from '../../orders/order-kinds.ts'
import { orderNextSteps, orderViews, orderWaits } from '../../console/orders.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, daySchema } from '../schemas.ts'
import { orderSorts } from '../../console/sorts.ts'
import { sortedFields, usualPlaces } from './sorted.ts'

/** The list of orders in the console, by keyset: a page names the place after which the next one begins. */
export const consoleOrdersCall: Call<typeof consoleOrdersSchemas.consoleOrders> = { method: 'GET', path: '/api/console/orders' }
export const consoleOrderViewsCall: Call<typeof consoleOrdersSchemas.consoleOrderViews> = {
  method: 'GET',
  path: '/api/console/orders/views',
}

export const consoleOrderRowSchema = Type.Object({
  order_sn: Type.String(),
  kind: Type.String(),
  status: Type.Integer(),
  status_text: Type.String(),
  store: Type.String(),
  company: Type.String(),
  rank: Type.String(),
  /** Why there is no slip yet. */
  holds: Type.Array(Type.Enum([...holdKinds])),
  lines: Type.Integer(),
  units: Type.Integer(),
  payable: amountSchema,
  pay_method: Type.String(),
  warehouses: Type.Array(Type.String()),
  /** Seconds. */
  created_at: Type.Integer(),
  /** Since when it is in its state, in seconds. */
  since: Type.Integer(),
  next: Type.Union([Type.Null(), Type.Enum([...orderNextSteps])]),
  /** Who has to act before staff can. */
  waits: Type.Union([Type.Null(), Type.Enum([...orderWaits])]),
  /** Units that a carrier may get now. */
  to_send: Type.Integer(),
})
export type ConsoleOrderRowWire = Wire<typeof consoleOrderRowSchema>

const wordSchema = Type.String({ maxLength: 60 })

export const consoleOrdersSchemas = {
  consoleOrders: {
    summary: 'Orders of a view, filtered; those of a salesperson are those of their own stores',
    access: 'staff',
    staff: orderReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...orderViews])),
        /** A number, a store, a telephone, goods or a batch: whatever was typed. */
        q: Type.Optional(wordSchema),
        number: Type.Optional(wordSchema),
        store: Type.Optional(wordSchema),
        phone: Type.Optional(wordSchema),
        goods: Type.Optional(wordSchema),
        batch: Type.Optional(wordSchema),
        from: Type.Optional(daySchema),
        until: Type.Optional(daySchema),
        ...sortedFields(orderSorts, usualPlaces.moment),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      list: Type.Array(consoleOrderRowSchema),
      /** Where the next page begins; null after the last one. */
      next: Type.Union([Type.Null(), Type.String()]),
    }),
  },
  consoleOrderViews: {
    summary: 'How many orders each view holds, counted to 1,000',
    access: 'staff',
    staff: orderReaders,
    response: Type.Object({
      views: Type.Array(Type.Object({ view: Type.Enum([...orderViews]), count: Type.Integer(), is_more: Type.Boolean() })),
    }),
  },
} as const
export type ConsoleOrdersWire = Wire<typeof consoleOrdersSchemas.consoleOrders.response>
