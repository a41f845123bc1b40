import { Type } from 'typebox'
import { orderStates } from '../../domain/order/order-states.ts'
import { checkedHolds } from '../../orders/order-kinds.ts'
import { limits } from '../../limits.ts'
import { sellerReasonWords } from '../../operator/seller-reasons.ts'
import { coldLimits } from '../purchase/cold-chain.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { amountSchema, flagSchema, publicIdSchema, sumSchema } from '../schemas.ts'

/** What operators do to orders until they have a console: signed calls, and `npm run ops` with the same names and fields. */

export const operateClearHoldCall: Call<typeof operateSchemas.operateClearHold> = operatorAddress('order/clear_hold')
export const operateArchiveReceiptCall: Call<typeof operateSchemas.operateArchiveReceipt> = operatorAddress('order/archive_receipt')
export const operateRejectReceiptCall: Call<typeof operateSchemas.operateRejectReceipt> = operatorAddress('order/reject_receipt')
export const operateSlipCall: Call<typeof operateSchemas.operateSlip> = operatorAddress('order/slip')
export const operatePickCall: Call<typeof operateSchemas.operatePick> = operatorAddress('order/pick')
export const operateCheckOutCall: Call<typeof operateSchemas.operateCheckOut> = operatorAddress('order/check_out')
export const operateShipCall: Call<typeof operateSchemas.operateShip> = operatorAddress('order/ship')
export const operateShortCall: Call<typeof operateSchemas.operateShort> = operatorAddress('order/short')
export const operateDeliverCall: Call<typeof operateSchemas.operateDeliver> = operatorAddress('order/deliver')
export const operateTemperatureCall: Call<typeof operateSchemas.operateTemperature> = operatorAddress('order/temperature')
export const operateReleaseCodesCall: Call<typeof operateSchemas.operateReleaseCodes> = operatorAddress('order/release_codes')
export const operateCancelCall: Call<typeof operateSchemas.operateCancel> = operatorAddress('order/cancel')
export const operateRefundCall: Call<typeof operateSchemas.operateRefund> = operatorAddress('order/refund')

export const operateConfirmTransferCall: Call<typeof operateSchemas.operateConfirmTransfer> = operatorAddress('order/confirm_transfer')
export const operateRejectTransferCall: Call<typeof operateSchemas.operateRejectTransfer> = operatorAddress('order/reject_transfer')

export const operateCreditLineCall: Call<typeof operateSchemas.operateCreditLine> = operatorAddress('store/credit_line')
export const operateCreditRepaidCall: Call<typeof operateSchemas.operateCreditRepaid> = operatorAddress('store/credit_repaid')

/** The shop's own name for a customer. */
export const storeCodeSchema = Type.String({ pattern: String.raw`^[\w.-]{1,40}$` })
/** The number that people read out: the day and eight digits, and what marks 含麻 orders. */
const orderNumberSchema = Type.String({ pattern: String.raw`^\d{16}(-HM)?$` })
/** Printable, without what means something in a page or a table. */
export const wordSchema = Type.String({ pattern: String.raw`^[^\s<>"'=@+,:;][^\x00-\x1f<>"',:;]{0,39}$` })
const batchPart = String.raw`[^\s,:;<>"']{1,40}`
export const batchSchema = Type.String({ pattern: `^${batchPart}$` })
/** The name of an account at a bank. */
export const companySchema = Type.String({ pattern: String.raw`^[^\s<>"'=@+][^\x00-\x1f<>"']{0,99}$` })
const listOf = (pattern: string, maxItems: number) => Type.Optional(Type.Array(Type.String({ pattern }), { maxItems }))

/** Goods, quantity and batch: `12:30:B20260101`. */
const checkedOutSchema = listOf(String.raw`^\d{1,10}:\d{1,6}:${batchPart}$`, 500)
/** The same with the batch left open: `12:30`. */
export const itemsSchema = listOf(String.raw`^\d{1,10}:\d{1,6}(:${batchPart})?$`, 500)
/** `12:30`, at least one. */
const shortItemsSchema = Type.Array(Type.String({ pattern: String.raw`^\d{1,10}:\d{1,6}$` }), { minItems: 1, maxItems: 500 })
/** Goods, batch and the trace code of a pack, or of a carton for all in it: `12:B20260101:81234567890123456789`. */
export const codesSchema = listOf(String.raw`^\d{1,10}:${batchPart}:[0-9A-Za-z()]{6,60}$`, 5_000)

const operatedSchema = Type.Object({
  order_id: publicIdSchema,
  order_sn: Type.String(),
  status: Type.Enum(orderStates),
  status_text: Type.String(),
})
export type OperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ order_sn: orderNumberSchema }, operatedSchema)

/** What a store may owe, owes, and may still spend of it. */
const storeCreditSchema = Type.Object({
  store: Type.String(),
  company: Type.String(),
  limit: amountSchema,
  days: Type.Integer(),
  owed: amountSchema,
  available: amountSchema,
})
export type StoreCreditWire = Wire<typeof storeCreditSchema>

const storeOperation = operationsOn({ store: storeCodeSchema }, storeCreditSchema)

export const operateSchemas = {
  operateConfirmTransfer: operation(
    'Says that the money of a transfer is there, to the fen (20 or 10 to 30); for 含麻 orders from whose account',
    {
      amount: sumSchema,
      payer: Type.Optional(companySchema),
    },
  ),
  operateRejectTransfer: operation('Says why the proof of a transfer does not do (20 to 10)', { reason: wordSchema }),
  operateClearHold: operation('Says that what keeps an order from its slip has been looked at: its address', {
    kind: Type.Enum([...checkedHolds]),
  }),
  operateArchiveReceipt: operation('Files the signed receipt of an order with ephedrine goods', {}),
  operateRejectReceipt: operation('Says why the receipt of an order does not do', { reason: wordSchema }),
  operateSlip: operation('Makes the sales slip of a paid order (30 to 40)', {}),
  operatePick: operation('Begins to pick an order (40 to 50)', {}),
  operateCheckOut: operation('Takes an order out of the stock, batches first expired first unless they are named (50 to 60)', {
    batches: checkedOutSchema,
  }),
  operateShip: operation('Hands a parcel to a carrier: all that is still to be sent, or the named items (50, 60 or 65 to 65 or 70)', {
    carrier: wordSchema,
    parcel_number: wordSchema,
    items: itemsSchema,
    codes: codesSchema,
    /** 1: units that are not listed cannot be sent with the others, and the buyer decides about them. */
    short: Type.Optional(flagSchema),
  }),
  operateReleaseCodes: operation('Lets coded goods of an order go without all their trace codes, for a reason that stays with it', {
    reason: wordSchema,
  }),
  operateTemperature: {
    ...operation('Keeps what the logger of a parcel with 冷藏 goods recorded, and tells the store where it left the range of its goods', {
      parcel_number: wordSchema,
      /** The number of the logger. */
      logger: wordSchema,
      /** The CSV that the logger exports: a moment and a temperature in each row. */
      file: Type.String({ contentEncoding: 'base64url', pattern: '^[A-Za-z0-9_-]*$' }),
    }),
    bodyMaxBytes: coldLimits.bodyMaxBytes,
  },
  operateShort: operation('Says which goods cannot be sent with the others (50, 60 or 65): the buyer chooses their money or waits', {
    items: shortItemsSchema,
  }),
  operateDeliver: operation('Notes that the carrier has delivered one parcel, or all of them', {
    parcel_number: Type.Optional(wordSchema),
  }),
  operateCancel: operation('Cancels an order without a slip (10, 15 or 30), for a reason of the seller that the buyer reads', {
    /** A code or its words: out-of-stock or 缺货. */
    reason: Type.Enum([...sellerReasonWords] as [string, ...string[]]),
    /** What there is to say about it; needed with `other`. */
    note: Type.Optional(wordSchema),
  }),
  operateCreditLine: storeOperation('Sets how much a store may owe and for how many days; 0.00 ends buying on credit', {
    limit: sumSchema,
    days: Type.Integer({ minimum: 1, maximum: limits.creditDaysMax }),
    /** Why, for the audit log; the console always says it. */
    reason: Type.Optional(companySchema),
    ...confirmFields,
  }),
  operateCreditRepaid: storeOperation(
    'Notes what a store has repaid, once for a reference of the bank; what was due first is repaid first',
    { amount: sumSchema, reference: wordSchema },
  ),
  operateRefund: operation('Says that the money of a cancelled order has been sent back (-2 to -3)', {}),
} as const
