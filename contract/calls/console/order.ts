import { Type } from 'typebox'
import { orderReaders } from '../../operator/roles.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { coldChainSchema, temperatureSchema } from '../purchase/cold-chain.ts'
import { promisedSchema } from '../purchase/delivery.ts'
import { trackSchema } from '../purchase/parcel-wire.ts'
import { amountSchema, flagSchema, publicIdSchema } from '../schemas.ts'
import { consoleOrderRowSchema } from './orders.ts'

/** One order as staff see it. */
export const consoleOrderCall: Call<typeof consoleOrderSchemas.consoleOrder> = { method: 'GET', path: '/api/console/order/:number' }
export const consoleContactCall: Call<typeof consoleOrderSchemas.consoleContact> = {
  method: 'POST',
  path: '/api/console/order/:number/contact',
}

/** What a scanned trace code means for an order that is being packed. */
export const consoleScanCall: Call<typeof consoleOrderSchemas.consoleScan> = { method: 'GET', path: '/api/console/order/:number/scan' }

/** The curve of a parcel with 冷藏 goods. */
export const consoleTemperatureCall: Call<typeof consoleOrderSchemas.consoleTemperature> = {
  method: 'GET',
  path: '/api/console/order/:number/temperature',
}

const orderNumberParams = Type.Object({ number: Type.String({ pattern: String.raw`^\d{16}(-HM)?$` }) })
const stringOrNull = Type.Union([Type.Null(), Type.String()])
const secondsOrNull = Type.Union([Type.Null(), Type.Integer()])

const batchSchema = Type.Object({
  number: Type.String(),
  expires_on: Type.String(),
  quantity: Type.Integer(),
  /** Whether the batch is fixed, or would be taken if the order were checked out now (first expired first). */
  is_planned: Type.Boolean(),
  /** The parcel's number; null while it has none. */
  parcel: stringOrNull,
})

const lineSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  manufacturer: Type.String(),
  warehouse: Type.String(),
  price: Type.String(),
  unit: Type.String(),
  number: Type.Integer(),
  net: amountSchema,
  price_name: Type.String(),
  batches: Type.Array(batchSchema),
  /** 1: its packs bear trace codes. */
  is_coded: flagSchema,
  /** Units for which there is no batch, and which were not declared short. */
  lacking: Type.Integer(),
  /** Units that are short: the store is asked about them, waits for them, or got its money back. */
  asked: Type.Integer(),
  later: Type.Integer(),
  refunded: Type.Integer(),
})
export type ConsoleOrderLineWire = Wire<typeof lineSchema>

const proofSchema = Type.Object({
  file_id: Type.String(),
  payer: Type.String(),
  remark: Type.String(),
  refusal: Type.String(),
  created_at: Type.Integer(),
})

/** The signed receipt of ephedrine goods: awaited, sent by the store, filed, or refused with a reason. */
const receiptSchema = Type.Object({
  state: Type.Enum(['open', 'sent', 'archived', 'rejected']),
  /** Empty until it is sent. */
  file_id: Type.String(),
  sent_at: secondsOrNull,
  refusal: Type.String(),
})

export const consoleOrderSchema = Type.Object({
  order: consoleOrderRowSchema,
  salesperson: Type.String(),
  /** 1: coded goods leave only with the codes of all packs. */
  needs_codes: flagSchema,
  goods: amountSchema,
  freight: amountSchema,
  deductions: Type.Array(Type.Object({ name: Type.String(), amount: amountSchema })),
  remark: Type.String(),
  /** As the store reads it; null where nothing was promised. */
  delivery: promisedSchema,
  /** The last promised day, once it counts; empty before. */
  due_on: Type.String(),
  invoice: Type.String(),
  address: Type.Object({ name: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() }),
  lines: Type.Array(lineSchema),
  payments: Type.Array(
    Type.Object({ method: Type.String(), amount: amountSchema, refunded: amountSchema, state: Type.String(), settled_at: secondsOrNull }),
  ),
  proof: Type.Union([Type.Null(), proofSchema]),
  /** Null of an order without ephedrine goods, and until all of it is sent. */
  receipt: Type.Union([Type.Null(), receiptSchema]),
  /** What the store orders of ephedrine goods, while the order waits for the check of 质管; this order counts. */
  growth: Type.Array(
    Type.Object({ goods_id: Type.Integer(), name: Type.String(), unit: Type.String(), month: Type.Integer(), usual: Type.Number() }),
  ),
  parcels: Type.Array(
    Type.Object({
      carrier: Type.String(),
      number: Type.String(),
      units: Type.Integer(),
      codes: Type.Integer(),
      shipped_at: Type.Integer(),
      delivered_at: secondsOrNull,
      /** Where it is, as its carrier says. */
      track: trackSchema,
      /** Null of a parcel without 冷藏 goods. */
      cold: Type.Union([Type.Null(), coldChainSchema]),
    }),
  ),
  events: Type.Array(
    Type.Object({
      event: Type.String(),
      text: Type.String(),
      who: Type.String(),
      by: Type.String(),
      note: Type.String(),
      created_at: Type.Integer(),
    }),
  ),
})
export type ConsoleOrderWire = Wire<typeof consoleOrderSchema>

const scannedSchema = Type.Object({
  trace_code: Type.String(),
  /** 1 a single pack, 2 a carton, 3 a pallet. */
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  /** Null of a code that is not registered: it is of whatever the person holds in hand. */
  goods_id: Type.Union([Type.Null(), Type.Integer()]),
  batch: Type.String(),
  /** The single packs in it, or itself. */
  packs: Type.Array(Type.String()),
})
export type ScannedWire = Wire<typeof scannedSchema>

export const consoleOrderSchemas = {
  consoleOrder: {
    summary: 'An order with lines, batches, payments, parcels and events; the telephone is masked',
    access: 'staff',
    staff: orderReaders,
    params: orderNumberParams,
    response: consoleOrderSchema,
  },
  consoleContact: {
    summary: 'The whole telephone of an order; that it was read is written to the audit log',
    access: 'staff',
    staff: ['admin', 'service', 'warehouse', 'sales'],
    params: orderNumberParams,
    response: Type.Object({ name: Type.String(), phone: Type.String() }),
  },
  consoleScan: {
    summary: 'Goods, batch and single packs of a trace code that may go with an order; 409 says what keeps it from it',
    access: 'staff',
    staff: ['admin', 'warehouse'],
    params: orderNumberParams,
    query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 80 }) }, { additionalProperties: false }),
    response: scannedSchema,
  },
  consoleTemperature: {
    summary: 'The temperature curve of one parcel of an order with 冷藏 goods, and the readings as CSV',
    access: 'staff',
    staff: orderReaders,
    params: orderNumberParams,
    query: Type.Object({ parcel: publicIdSchema }, { additionalProperties: false }),
    response: temperatureSchema,
  },
} as const

/** A picture that a store sent in: the proof of a transfer, a page of a paper, goods that came damaged. */
export const consoleFileCall: Call<typeof consoleFileSchemas.consoleFile> = { method: 'GET', path: '/api/console/file/:id' }

export const consoleFileSchemas = {
  consoleFile: {
    summary: 'Bytes of a proof of payment, a page of a paper or a picture of an after-sale, for the roles that decide about it',
    access: 'staff',
    staff: ['admin', 'service', 'quality', 'finance', 'warehouse'],
    params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{6,40}$' }) }),
    /** Why a page with an ID card is looked at; other files need none. */
    query: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 400 })) }, { additionalProperties: false }),
    response: Type.Unknown(),
  },
} as const
