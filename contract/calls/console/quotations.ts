import { Type } from 'typebox'
import { quotationReaders, quotationViews } from '../../console/quotations.ts'
import { quotationStates } from '../../domain/agreements/quotation-state.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageOf } from '../schemas.ts'

/** 整单询价 as staff find, read and price them. */
export const consoleQuotationsCall: Call<typeof consoleQuotationsSchemas.consoleQuotations> = {
  method: 'GET',
  path: '/api/console/quotations',
}
export const consoleQuotationCall: Call<typeof consoleQuotationsSchemas.consoleQuotation> = {
  method: 'GET',
  path: '/api/console/quotations/:sn',
}

const rowSchema = Type.Object({
  quotation_sn: Type.String(),
  store: Type.String(),
  company: Type.String(),
  state: Type.Enum([...quotationStates]),
  count: Type.Integer(),
  /** Names of the first goods. */
  goods: Type.Array(Type.String()),
  /** At the prices when the store asked; what it hopes for; what is quoted. Empty where there is none. */
  amount: Type.String(),
  wished: Type.String(),
  quote: Type.String(),
  until: Type.String(),
  quote_until: Type.String(),
  created_at: Type.Integer(),
})
export type ConsoleQuotationRowWire = Wire<typeof rowSchema>

const lineSchema = Type.Object({
  goods_id: Type.Integer(),
  name: Type.String(),
  spec: Type.String(),
  maker: Type.String(),
  unit: Type.String(),
  number: Type.Integer(),
  /** Units that can be sold. */
  stock: Type.Integer(),
  /** 下次到货 in words where the stock is short of the number; else empty. */
  arrival: Type.String(),
  /** Unit prices: what this store pays today, hopes for and last paid, what the shop last paid, and what is quoted; empty where unknown. */
  price: Type.String(),
  wished: Type.String(),
  last_price: Type.String(),
  cost: Type.String(),
  quote: Type.String(),
  ordered: Type.Integer(),
})
export type ConsoleQuotationLineWire = Wire<typeof lineSchema>

const detailSchema = Type.Object({
  ...rowSchema.properties,
  message: Type.String(),
  answer: Type.String(),
  operator: Type.String(),
  answered_at: Type.Union([Type.Null(), Type.Integer()]),
  lines: Type.Array(lineSchema),
})
export type ConsoleQuotationWire = Wire<typeof detailSchema>

const querySchema = Type.Object(
  {
    view: Type.Optional(Type.Enum([...quotationViews])),
    /** A number, a code or a store. */
    q: Type.Optional(Type.String({ maxLength: 60 })),
    after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.[\w.-]{1,40}$` })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
)

export const consoleQuotationsSchemas = {
  consoleQuotations: {
    summary: 'Quotations that wait, the oldest first, or that hold or all of them, the newest first',
    access: 'staff',
    staff: quotationReaders,
    query: querySchema,
    response: pageOf(rowSchema),
  },
  consoleQuotation: {
    summary: 'One quotation: its lines with stock, cost, what this store pays today and paid last',
    access: 'staff',
    staff: quotationReaders,
    params: Type.Object({ sn: Type.String({ pattern: String.raw`^XJ\d{16}$` }) }),
    response: detailSchema,
  },
} as const
export type ConsoleQuotationsQuery = Wire<typeof querySchema>
export type ConsoleQuotationsWire = Wire<typeof consoleQuotationsSchemas.consoleQuotations.response>
