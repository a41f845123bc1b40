import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { wholeCartShape } from './cart.ts'
import { namedGoodsFields } from '../storefront/named-goods.ts'
import { purchaseListAddSchemas } from './purchase-list.ts'
import { publicIdParams, unitPriceSchema } from '../schemas.ts'

/** What 再次购买 would put into the cart, compared with the order. */
export const reorderReadCall: Call<typeof reorderSchemas.reorderRead> = {
  method: 'GET',
  path: '/api/order/:id/reorder',
  shape: { plan: '', lines: [{ key: '', now: {} }] },
}
/** Puts the lines of an order, or some of them, into the cart again. */
export const orderReorderCall: Call<typeof reorderSchemas.orderReorder> = {
  method: 'POST',
  path: '/api/order/:id/reorder',
  shape: { ...wholeCartShape, added: [{ goods_id: 0, number: 0 }], skipped: [{ goods_id: 0, reason: '' }] },
}

/** Key of a line of the plan that survives changes: goods, what it is bought as, and by which promotion. */
const planKeySchema = Type.String({ pattern: String.raw`^[1-9]\d{0,9} [a-z-]{1,20} \d{1,10}$` })
const planSchema = Type.String({ pattern: '^[a-f0-9]{16}$' })

const plannedLineSchema = Type.Object({
  key: planKeySchema,
  ...namedGoodsFields,
  /** What it would be bought as: 0 ordinary, 1 flash sale, 3 set. */
  type: Type.Integer(),
  number: Type.Integer(),
  price: unitPriceSchema,
  price_name: Type.String(),
  now: Type.Object({
    /** How many of `number` can be put into the cart now; 0 for none. */
    number: Type.Integer(),
    /** Price of one unit, including the quantity in the cart; null where no price is shown. */
    price: Type.Union([Type.Null(), unitPriceSchema]),
    price_name: Type.String(),
    /** Why there are none, or fewer; else empty. */
    reason: Type.String(),
    /** The promotion by which it was bought, where that holds no longer and the goods come as ordinary ones; else empty. */
    without: Type.String(),
  }),
})
export type PlannedLineWire = Wire<typeof plannedLineSchema>

export const reorderSchemas = {
  reorderRead: {
    summary: 'Preview of ordering the goods of an order again: quantity and price now and then, and reasons against',
    access: 'member',
    roles: 'all',
    params: publicIdParams,
    response: Type.Object({
      /** Names this plan; `POST` with it answers 409 where it would be another by then. */
      plan: planSchema,
      lines: Type.Array(plannedLineSchema),
    }),
  },
  orderReorder: {
    summary: 'Adds the goods of an order, or the lines that are named, to the cart again; says why some are not added',
    access: 'member',
    roles: 'orderers',
    idempotency: 'required',
    params: publicIdParams,
    body: Type.Object(
      {
        plan: Type.Optional(planSchema),
        lines: Type.Optional(Type.Array(planKeySchema, { minItems: 1, maxItems: limits.cartLinesMax })),
      },
      { additionalProperties: false },
    ),
    response: purchaseListAddSchemas.purchaseListAdd.response,
  },
} as const
export type ReorderPlanWire = Wire<typeof reorderSchemas.reorderRead.response>
