import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { batchSchema } from './order.ts'
import { confirmFields } from './statement.ts'

/** 停售 of batches and its end: signed calls, and `npm run ops` with the same fields (docs/rules/domain.md section 17). */

export const operateBatchStopCall: Call<typeof operateBatchSchemas.operateBatchStop> = operatorAddress('batch/stop')
export const operateBatchReleaseCall: Call<typeof operateBatchSchemas.operateBatchRelease> = operatorAddress('batch/release')

/** The number of goods, as commands and forms send it. */
export const goodsNumberSchema = Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` })
/** A sentence that stays as a record. */
export const reasonSchema = Type.String({ pattern: String.raw`^[^\s<>=@+\x00-\x1f][^<>\x00-\x1f]{0,199}$` })

const stoppedSchema = Type.Object({
  stopped_goods: Type.Integer(),
  name: Type.String(),
  /** Empty: every batch of the goods. */
  ph: Type.String(),
  is_stopped: flagSchema,
  /** Units of it in the warehouses. */
  stock: Type.Integer(),
  /** Orders that hold units of it after 出库 and may not send them. */
  held_orders: Type.Integer(),
})
export type BatchStoppedWire = Wire<typeof stoppedSchema>

const operation = operationsOn({ goods_id: goodsNumberSchema }, stoppedSchema)

export const operateBatchSchemas = {
  operateBatchStop: operation('Stops the sale and dispatch of one batch, or of every batch of goods, at once and for a reason', {
    batch: Type.Optional(batchSchema),
    reason: reasonSchema,
  }),
  operateBatchRelease: operation('Lets a stopped batch be sold again, for a reason and with the signature of a second person', {
    batch: Type.Optional(batchSchema),
    reason: reasonSchema,
    ...confirmFields,
  }),
} as const
