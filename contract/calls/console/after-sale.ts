import { Type } from 'typebox'
import { afterSaleReaders } from '../../console/after-sales.ts'
import { afterSaleReasons } from '../../domain/order/after-sale-rules.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { claimedGiftSchema } from '../purchase/after-sale-gifts.ts'
import { amountSchema } from '../schemas.ts'
import { consoleAfterSaleRowSchema } from './after-sales.ts'

/** One after-sale with all that staff decide by. */
export const consoleAfterSaleCall: Call<typeof consoleAfterSaleSchemas.consoleAfterSale> = {
  method: 'GET',
  path: '/api/console/after_sale/:number',
}

const parcelSchema = Type.Union([Type.Null(), Type.Object({ carrier: Type.String(), number: Type.String() })])

const lineSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  unit: Type.String(),
  batch: Type.String(),
  expires_on: Type.String(),
  /** Units that went out in this parcel, that are asked for, and that other after-sales have. */
  sent: Type.Integer(),
  asked: Type.Integer(),
  others: Type.Integer(),
  /** Units that were accepted; null before the inspection. */
  accepted: Type.Union([Type.Null(), Type.Integer()]),
  /** Why, where the batch has reasons of its own; empty: that of all. */
  reasons: Type.Array(Type.Object({ reason: Type.Enum([...afterSaleReasons]), number: Type.Integer() })),
  /** What comes back for it. */
  refund: amountSchema,
  /** After-sales of other orders about damage or quality of the same batch in the last 90 days. */
  batch_cases: Type.Integer(),
})
export type ConsoleAfterSaleLineWire = Wire<typeof lineSchema>

const tenderSchema = Type.Object({
  name: Type.String(),
  paid: amountSchema,
  /** What other refunds returned to it. */
  before: amountSchema,
  /** What this after-sale returns to it. */
  now: amountSchema,
})

const eventSchema = Type.Object({
  text: Type.String(),
  who: Type.String(),
  by: Type.String(),
  note: Type.String(),
  created_at: Type.Integer(),
})

const detailSchema = Type.Object({
  row: consoleAfterSaleRowSchema,
  rank: Type.String(),
  salesperson: Type.String(),
  remark: Type.String(),
  /** When the state ends by itself, in seconds, else null. */
  expires_at: Type.Union([Type.Null(), Type.Integer()]),
  order: Type.Object({ status_text: Type.String(), payable: amountSchema, refunded: amountSchema, created_at: Type.Integer() }),
  lines: Type.Array(lineSchema),
  /** Gifts that follow the goods: how many are kept, and what is withheld for them. */
  gifts: Type.Array(claimedGiftSchema),
  refund: Type.Object({
    /** `none`: nothing is paid back; `due`: as the order stands now; `underway` and `done`: what was paid back. */
    state: Type.Enum(['none', 'due', 'underway', 'done']),
    total: amountSchema,
    tenders: Type.Array(tenderSchema),
    /** Whether the buyer is to agree to a red note first: until then nothing is paid back. */
    awaits_red: Type.Boolean(),
    /** Whether a second person signs it. */
    is_signed: Type.Boolean(),
  }),
  sent_back: parcelSchema,
  resent: parcelSchema,
  /** Pictures by the id of their file. */
  photos: Type.Array(Type.String()),
  /** What happened to it, the newest first. */
  events: Type.Array(eventSchema),
  /** What happened to its order, the newest first. */
  order_events: Type.Array(eventSchema),
  /** Other after-sales of the order, the newest first. */
  others: Type.Array(consoleAfterSaleRowSchema),
})
export type ConsoleAfterSaleWire = Wire<typeof detailSchema>

export const consoleAfterSaleSchemas = {
  consoleAfterSale: {
    summary: 'An after-sale with batches, pictures, events, what others of the order took, and the refund by tender',
    access: 'staff',
    staff: afterSaleReaders,
    params: Type.Object({ number: Type.String({ pattern: String.raw`^T\d{16}$` }) }),
    response: detailSchema,
  },
} as const
