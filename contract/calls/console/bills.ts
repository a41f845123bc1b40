import { Type } from 'typebox'
import { billChannels, billKinds, billLimits, billVerdicts } from '../../console/bills.ts'
import { moneyReaders, moneyViews } from '../../console/money.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, daySchema, idParams, idSchema, namedFile, pageOf } from '../schemas.ts'

/** Bills of providers of payments and statements of the bank: each is compared once with what the shop has booked, and every difference is settled by hand. */
export const consoleBillsCall: Call<typeof consoleBillsSchemas.consoleBills> = { method: 'GET', path: '/api/console/bills' }
export const consoleBillTakeCall: Call<typeof consoleBillsSchemas.consoleBillTake> = { method: 'POST', path: '/api/console/bills' }
export const consoleBillCall: Call<typeof consoleBillsSchemas.consoleBill> = { method: 'GET', path: '/api/console/bills/:id' }
export const consoleBillRowsCall: Call<typeof consoleBillsSchemas.consoleBillRows> = { method: 'GET', path: '/api/console/bill_rows' }

const channelSchema = Type.Enum([...billChannels])
const sidesSchema = Type.Object({ paid: amountSchema, back: amountSchema })

const billSchema = Type.Object({
  bill_id: Type.Integer(),
  channel: channelSchema,
  day: daySchema,
  file_name: Type.String(),
  /** SHA-256 of what the bill says: the same in every encoding, with or without its ZIP. */
  hash: Type.String(),
  operator: Type.String(),
  /** What came and what went back, by the bill and by the shop. */
  provider: sidesSchema,
  shop: sidesSchema,
  matched: Type.Integer(),
  different: Type.Integer(),
  /** Differences that are not settled. */
  open: Type.Integer(),
  created_at: Type.Integer(),
})
export type BillWire = Wire<typeof billSchema>

const rowSchema = Type.Object({
  bill_row: Type.Integer(),
  verdict: Type.Enum([...billVerdicts]),
  kind: Type.Enum([...billKinds]),
  /** 1: the bank paid it out, or that came back. */
  is_expense: Type.Enum([0, 1]),
  /** Our number at the provider, and the provider's own. */
  number: Type.String(),
  provider_number: Type.String(),
  /** Empty on the side that does not have it. */
  provider_amount: Type.String(),
  shop_amount: Type.String(),
  /** The order that it was paid for; empty for a top-up, and for what the shop does not know. */
  order_sn: Type.String(),
  company: Type.String(),
  /** Of a line of the bank: who paid, and what they wrote; empty for bills of providers. */
  payer: Type.String(),
  remark: Type.String(),
  at: Type.Integer(),
  /** How it was settled, by whom and when; empty and null before. */
  reason: Type.String(),
  settled_by: Type.String(),
  settled_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type BillRowWire = Wire<typeof rowSchema>

const pageFields = {
  view: Type.Optional(Type.Enum([...moneyViews])),
  /** A day, a number, an order or a store. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,10}$` })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}

export const consoleBillsSchemas = {
  consoleBills: {
    summary: 'Bills of providers that were compared: those with differences that are not settled, or all, the newest first',
    access: 'staff',
    staff: moneyReaders.bill,
    query: Type.Object({ channel: Type.Optional(channelSchema), ...pageFields }, { additionalProperties: false }),
    response: pageOf(billSchema),
  },
  consoleBillTake: {
    summary: 'Compares the bill of a day with what the shop has booked; a bill that was taken before answers its first comparison',
    access: 'staff',
    staff: moneyReaders.bill,
    bodyMaxBytes: billLimits.fileMaxBytes * 2,
    body: Type.Object(
      {
        channel: channelSchema,
        bill_day: daySchema,
        ...namedFile(billLimits.fileMaxBytes),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      bill_id: Type.Integer(),
      is_known: Type.Boolean(),
      /** Of a statement: lines that were paid out to others than stores, and the names of those that are totals or notes. With the rows it is every line. */
      paid_out: Type.Integer(),
      skipped: Type.Array(Type.String()),
    }),
  },
  consoleBill: {
    summary: 'A bill that was compared, with the totals of both sides',
    access: 'staff',
    staff: moneyReaders.bill,
    params: idParams,
    response: billSchema,
  },
  consoleBillRows: {
    summary: 'Rows of a bill: differences that are not settled, or all, differences first',
    access: 'staff',
    staff: moneyReaders.bill,
    query: Type.Object({ bill_id: idSchema, ...pageFields }, { additionalProperties: false }),
    response: pageOf(rowSchema),
  },
} as const
export type BillsQuery = Wire<typeof consoleBillsSchemas.consoleBills.query>
export type BillRowsQuery = Wire<typeof consoleBillsSchemas.consoleBillRows.query>
