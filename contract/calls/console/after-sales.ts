import { Type } from 'typebox'
import { afterSaleReaders, afterSaleSteps, afterSaleViews } from '../../console/after-sales.ts'
import { afterSaleReasons } from '../../domain/order/after-sale-rules.ts'
import { afterSaleKinds, afterSaleStates } from '../../domain/order/after-sale-states.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, daySchema } from '../schemas.ts'
import { afterSaleSorts } from '../../console/sorts.ts'
import { sortedFields, usualPlaces } from './sorted.ts'

/** The list of after-sales in the console, by keyset: a page names the place after which the next one begins. */
export const consoleAfterSalesCall: Call<typeof consoleAfterSalesSchemas.consoleAfterSales> = {
  method: 'GET',
  path: '/api/console/after_sales',
}
export const consoleAfterSaleViewsCall: Call<typeof consoleAfterSalesSchemas.consoleAfterSaleViews> = {
  method: 'GET',
  path: '/api/console/after_sales/views',
}

export const consoleAfterSaleRowSchema = Type.Object({
  after_sale_sn: Type.String(),
  order_sn: Type.String(),
  kind: Type.Enum([...afterSaleKinds]),
  kind_name: Type.String(),
  status: Type.Enum(afterSaleStates),
  status_text: Type.String(),
  reason: Type.Enum([...afterSaleReasons]),
  reason_name: Type.String(),
  store: Type.String(),
  company: Type.String(),
  /** The name of the first goods. */
  goods: Type.String(),
  /** Batches and units that are asked for. */
  lines: Type.Integer(),
  units: Type.Integer(),
  photos: Type.Integer(),
  /** What was paid back; "0.00" before. */
  refunded: amountSchema,
  /** Seconds. */
  created_at: Type.Integer(),
  /** Since when it is in its state, in seconds. */
  since: Type.Integer(),
  next: Type.Union([Type.Null(), Type.Enum([...afterSaleSteps])]),
})
export type ConsoleAfterSaleRowWire = Wire<typeof consoleAfterSaleRowSchema>

const wordSchema = Type.String({ maxLength: 60 })

export const consoleAfterSalesSchemas = {
  consoleAfterSales: {
    summary: 'After-sales of a view, filtered; those of a salesperson are those of their own stores',
    access: 'staff',
    staff: afterSaleReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...afterSaleViews])),
        /** A number of an after-sale or an order, a store, goods or a batch: whatever was typed. */
        q: Type.Optional(wordSchema),
        kind: Type.Optional(Type.Enum([...afterSaleKinds])),
        reason: Type.Optional(Type.Enum([...afterSaleReasons])),
        /** The code of a store. */
        store: Type.Optional(wordSchema),
        from: Type.Optional(daySchema),
        until: Type.Optional(daySchema),
        ...sortedFields(afterSaleSorts, usualPlaces.moment),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      list: Type.Array(consoleAfterSaleRowSchema),
      /** Where the next page begins; null after the last one. */
      next: Type.Union([Type.Null(), Type.String()]),
    }),
  },
  consoleAfterSaleViews: {
    summary: 'How many after-sales each view holds, counted to 1,000, and since when the oldest waits',
    access: 'staff',
    staff: afterSaleReaders,
    response: Type.Object({
      views: Type.Array(
        Type.Object({
          view: Type.Enum([...afterSaleViews]),
          count: Type.Integer(),
          is_more: Type.Boolean(),
          /** When the oldest was asked for, in seconds; null for an empty view. */
          oldest: Type.Union([Type.Null(), Type.Integer()]),
        }),
      ),
    }),
  },
} as const
export type ConsoleAfterSalesWire = Wire<typeof consoleAfterSalesSchemas.consoleAfterSales.response>
