import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { flagSchema, publicIdSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { batchSchema, storeCodeSchema } from './order.ts'
import { confirmFields } from './statement.ts'

/** 停售 of batches, and recalls of what was sold: signed calls, and `npm run ops` with the same fields (docs/rules/domain.md section 17). */

export const operateBatchStopCall: Call<typeof operateRecallSchemas.operateBatchStop> = operatorAddress('batch/stop')
export const operateBatchReleaseCall: Call<typeof operateRecallSchemas.operateBatchRelease> = operatorAddress('batch/release')
export const operateRecallPreviewCall: Call<typeof operateRecallSchemas.operateRecallPreview> = operatorAddress('recall/preview')
export const operateRecallStartCall: Call<typeof operateRecallSchemas.operateRecallStart> = operatorAddress('recall/start')
export const operateRecallRemindCall: Call<typeof operateRecallSchemas.operateRecallRemind> = operatorAddress('recall/remind')
export const operateRecallAnswerCall: Call<typeof operateRecallSchemas.operateRecallAnswer> = operatorAddress('recall/answer')
export const operateRecallEndCall: Call<typeof operateRecallSchemas.operateRecallEnd> = operatorAddress('recall/end')
export const operateRecallReportCall: Call<typeof operateRecallSchemas.operateRecallReport> = operatorAddress('recall/report')

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

const onBatch = operationsOn({ goods_id: goodsNumberSchema }, stoppedSchema)

export const recallNumberSchema = Type.String({ pattern: String.raw`^(ZH|YL)\d{16}$` })
const batchPart = String.raw`[^\s,:;<>"']{1,40}`
const codePart = '[0-9A-Za-z()]{16,60}'
/** Goods, one batch of them, a trace code, or a range of codes: `12`, `12:B2026`, `81234567890123456789`, `8123…1~8123…9`. */
const subjectSchema = Type.String({ pattern: String.raw`^([1-9]\d{0,8}(:${batchPart})?|${codePart}([~～至]${codePart})?)$` })
/** 1: of the codes that are given only these packs are recalled; without it the whole batches that they are of. */
const onlyCodes = { only_codes: Type.Optional(flagSchema) }
/** Goods, batch and how many are left: `12:B2026:5`. */
export const leftSchema = Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,8}:${batchPart}:\d{1,7}$` }), {
  minItems: 1,
  maxItems: 200,
})
const reportFormats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

const goodsSchema = Type.Array(Type.Object({ goods_id: Type.Integer(), name: Type.String(), ypgg: Type.String(), ph: Type.String() }))
/** Stores that were sent it, units that were sold and came back, and those in the warehouses. */
const previewSchema = Type.Object({
  goods: goodsSchema,
  stores: Type.Integer(),
  sold: Type.Integer(),
  returned: Type.Integer(),
  stock: Type.Integer(),
})
export type RecallPreviewWire = Wire<typeof previewSchema>

const subjects = Type.Array(subjectSchema, { minItems: 1, maxItems: 50 })

export const recallFields = {
  recall_id: publicIdSchema,
  recall_sn: Type.String(),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  is_drill: flagSchema,
  is_ended: flagSchema,
  reason: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  due_at: Type.Integer(),
  goods: goodsSchema,
  /** Stores that bought it, that were notified, and that answered. */
  stores: Type.Integer(),
  notified: Type.Integer(),
  answered: Type.Integer(),
  /** Units that were sold, came back, and are left with stores by their answers; those in the warehouses; those destroyed. */
  sold: Type.Integer(),
  returned: Type.Integer(),
  left: Type.Integer(),
  stock: Type.Integer(),
  destroyed: Type.Integer(),
} as const
const recallSchema = Type.Object(recallFields)
export type RecallOperatedWire = Wire<typeof recallSchema>

export const reportRowSchema = Type.Object({
  store: Type.String(),
  company: Type.String(),
  /** Of its 店主. */
  phone: Type.String(),
  goods_id: Type.Integer(),
  name: Type.String(),
  ypgg: Type.String(),
  ph: Type.String(),
  sold: Type.Integer(),
  returned: Type.Integer(),
  out: Type.Integer(),
  /** What the store said; null before. */
  left: Type.Union([Type.Null(), Type.Integer()]),
  told_at: Type.Union([Type.Null(), Type.Integer()]),
  reminders: Type.Integer(),
  answered_at: Type.Union([Type.Null(), Type.Integer()]),
  answered_by: Type.String(),
})
export type RecallReportRowWire = Wire<typeof reportRowSchema>
const reportSchema = Type.Object({ ...recallFields, list: Type.Array(reportRowSchema), file_name: Type.String(), file: Type.String() })
export type RecallReportWire = Wire<typeof reportSchema>

const onRecall = operationsOn({ recall_sn: recallNumberSchema }, recallSchema)

export const operateRecallSchemas = {
  operateBatchStop: onBatch('Stops the sale and dispatch of one batch, or of every batch of goods, at once and for a reason', {
    batch: Type.Optional(batchSchema),
    reason: reasonSchema,
  }),
  operateBatchRelease: onBatch('Lets a stopped batch be sold again, for a reason and with the signature of a second person', {
    batch: Type.Optional(batchSchema),
    reason: reasonSchema,
    ...confirmFields,
  }),
  operateRecallPreview: operationsOn({ subject: subjectSchema }, previewSchema)(
    'Tells how many stores have how much of goods, batches or what a trace code is of, before it is recalled',
    { subjects: Type.Optional(Type.Array(subjectSchema, { maxItems: 49 })), ...onlyCodes },
  ),
  operateRecallStart: operationsOn({ level: Type.String({ pattern: '^[123]$' }) }, recallSchema)(
    'Recalls goods, batches or what a trace code is of: their sale stops and every store that bought them is notified; two people sign',
    {
      subjects,
      ...onlyCodes,
      reason: reasonSchema,
      /** What stores are to do, in addition to what the notice says by itself. */
      instructions: Type.Optional(reasonSchema),
      /** 1: 演练. Nothing stops, and every text says so. */
      drill: Type.Optional(flagSchema),
      /** Whether SMS and mail are sent; without it they are, save in a drill. */
      letters: Type.Optional(flagSchema),
      ...confirmFields,
    },
  ),
  operateRecallRemind: onRecall('Reminds every store of a recall that has not answered', {}),
  operateRecallAnswer: onRecall('Notes what a store said by telephone that it has left', {
    store: storeCodeSchema,
    left: leftSchema,
    note: Type.Optional(reasonSchema),
  }),
  operateRecallEnd: onRecall('Ends a recall with its conclusion and the number of units destroyed; its batches stay stopped', {
    conclusion: reasonSchema,
    destroyed: Type.Integer({ minimum: 0, maximum: 9_999_999 }),
  }),
  operateRecallReport: operationsOn({ recall_sn: recallNumberSchema }, reportSchema)(
    'The report of a recall, a row for each store and batch, with a file where a format is named',
    { format: Type.Optional(Type.Enum([...reportFormats])) },
  ),
} as const
