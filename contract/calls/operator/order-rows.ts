import { Type } from 'typebox'
import { orderRowExamples, orderRowResults, orderRowsMax, type OrderRowStep } from '../../orders/order-rows.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operatorAddress } from './operation.ts'

/** One step of many orders, row by row: each row is the body of the call for one order. */
export const operateOrdersSlipCall: Call<typeof operateOrderRowsSchemas.operateOrdersSlip> = operatorAddress('orders/slip')
export const operateOrdersPickCall: Call<typeof operateOrderRowsSchemas.operateOrdersPick> = operatorAddress('orders/pick')
export const operateOrdersCheckOutCall: Call<typeof operateOrderRowsSchemas.operateOrdersCheckOut> = operatorAddress('orders/check_out')
export const operateOrdersShipCall: Call<typeof operateOrderRowsSchemas.operateOrdersShip> = operatorAddress('orders/ship')

const rowSchema = Type.Object({
  /** As it was sent; the first is 1. */
  row: Type.Integer(),
  order_sn: Type.String(),
  result: Type.Enum([...orderRowResults]),
  /** Of the order afterwards; null where there is none. */
  status: Type.Union([Type.Null(), Type.Integer()]),
  status_text: Type.String(),
  /** Why it is refused. */
  reasons: Type.Array(Type.String()),
})
export type OrderRowWire = Wire<typeof rowSchema>

const rowsSchema = Type.Object({
  /** Each row that was sent, in its order: their number is the sum of `done` and `refused`. */
  rows: Type.Array(rowSchema),
  done: Type.Integer(),
  refused: Type.Integer(),
})
export type OrderRowsWire = Wire<typeof rowsSchema>

const bodyMaxBytes = 16 * 1024 * 1024
const rowsMaxLength = 4_000_000

/** A repeated row answers `unchanged`, so the call needs no key. */
const rowsOf = (step: OrderRowStep, summary: string) =>
  ({
    summary: `${summary}, up to ${orderRowsMax} orders row by row; one that cannot holds up no other`,
    access: 'operator',
    bodyMaxBytes,
    body: Type.Object(
      { rows: Type.String({ maxLength: rowsMaxLength, examples: [JSON.stringify(orderRowExamples[step])] }) },
      { additionalProperties: false },
    ),
    response: rowsSchema,
  }) as const

export const operateOrderRowsSchemas = {
  operateOrdersSlip: rowsOf('slip', 'Makes the sales slips of paid orders (30 to 40)'),
  operateOrdersPick: rowsOf('pick', 'Begins to pick orders (40 to 50)'),
  operateOrdersCheckOut: rowsOf('check_out', 'Takes orders out of the stock, batches first expired first unless they are named (50 to 60)'),
  operateOrdersShip: rowsOf('ship', 'Hands parcels to carriers, with their trace codes (50, 60 or 65 to 65 or 70)'),
} as const
