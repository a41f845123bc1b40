import { Type } from 'typebox'
import { orderStates } from '../../domain/order/order-states.ts'
import { limits } from '../../limits.ts'
import { orderKinds } from '../../orders/order-kinds.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { coldChainSchema } from './cold-chain.ts'
import { namedGoodsFields } from '../storefront/named-goods.ts'
import { flagSchema, idSchema, publicIdParams, publicIdSchema } from '../schemas.ts'

const counts = { batches: [{ id: 0 }], codes: [''], foreign: [{ code: '' }] } as const
/** The batches of an order to tick off on arrival, and what has been ticked. */
export const receivingSheetCall: Call<typeof receivingSchemas.receivingSheet> = {
  method: 'GET',
  path: '/api/order/:id/receiving',
  shape: { id: '', batches: [{ id: 0, codes: [''], goods_image: [''] }], counts },
}
/** Notes boxes that were scanned or counted, in their order. */
export const receivingTickCall: Call<typeof receivingSchemas.receivingTick> = {
  method: 'POST',
  path: '/api/order/:id/receiving',
  shape: { twice: [''], counts },
}

const countsSchema = Type.Object({
  /** Batches with a count. */
  batches: Type.Array(
    Type.Object({
      id: idSchema,
      good: Type.Integer(),
      damaged: Type.Integer(),
      wrong: Type.Integer(),
      /** The batch number that came instead, as it was noted last. */
      wrong_ph: Type.String(),
    }),
  ),
  /** Trace codes that were scanned. */
  codes: Type.Array(Type.String()),
  /** What was scanned and is none of this order's goods. */
  foreign: Type.Array(Type.Object({ code: Type.String(), number: Type.Integer() })),
})
export type ReceivingCountsWire = Wire<typeof countsSchema>

const sheetSchema = Type.Object({
  /** Of the order. */
  id: publicIdSchema,
  order_sn: Type.String(),
  kind: Type.Enum(Object.values(orderKinds)),
  status: Type.Enum(orderStates),
  status_text: Type.String(),
  /** Whether something can be ticked off, and whether all was sent and the order can be confirmed. */
  is_open: flagSchema,
  can_receive: flagSchema,
  /** Units that are still to be sent. */
  unsent: Type.Integer(),
  batches: Type.Array(
    Type.Object({
      id: idSchema,
      ...namedGoodsFields,
      ph: Type.String(),
      yxq: Type.String(),
      barcode: Type.String(),
      parcel: Type.String(),
      number: Type.Integer(),
      /** Units that after-sales have. */
      claimed: Type.Integer(),
      /** Trace codes of its boxes, as far as the shop knows them. */
      codes: Type.Array(Type.String()),
    }),
  ),
  counts: countsSchema,
  /** Of parcels with 冷藏 goods: what is `broken` waits apart (待验) and can be refused. */
  cold: Type.Optional(Type.Array(coldChainSchema)),
})
export type ReceivingSheetWire = Wire<typeof sheetSchema>
export type ReceivingBatchWire = ReceivingSheetWire['batches'][number]

/**
 * One box or count: an id of the device's own (the same one twice is one), the batch (0: none of this order), what it changes
 * (whole, damaged, of a wrong batch) and its code, or the batch number that came instead: `k3…:12:1:0:0:6901234567892`.
 * With a minus before the id alone it takes that one back.
 */
const tickSchema = Type.String({
  pattern: String.raw`^([\w-]{16,40}:\d{1,9}:-?\d{1,5}:-?\d{1,5}:-?\d{1,5}:[^\x00-\x1f<>"'=:;]{0,60}|-[\w-]{16,40})$`,
})

const ofOwn = { access: 'member', params: publicIdParams } as const

export const receivingSchemas = {
  receivingSheet: {
    summary: 'What of one own order was sent, batch by batch, and what of it was ticked off',
    ...ofOwn,
    roles: 'all',
    response: sheetSchema,
  },
  receivingTick: {
    summary: 'Ticks off boxes of one own order that is on its way or signed, or takes ticks back',
    ...ofOwn,
    roles: 'orderers',
    body: Type.Object(
      { ticks: Type.Array(tickSchema, { minItems: 1, maxItems: limits.receivingTicksAtOnce }) },
      { additionalProperties: false },
    ),
    response: Type.Object({
      /** Ids of ticks that were not noted: their trace code was scanned before, here or on another device. */
      twice: Type.Array(Type.String()),
      counts: countsSchema,
    }),
  },
} as const
