import { Type } from 'typebox'
import { quotationStates } from '../../domain/agreements/quotation-state.ts'
import { limits } from '../../limits.ts'
import * as selfServiceLimits from '../../people/self-service.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { idSchema, idsSchema, pageQuery, publicIdParams, publicIdSchema } from '../schemas.ts'

const one = { id: '', quotation_sn: '', state: '' } as const
const shown = { ...one, lines: [{ goods_id: 0, number: 0 }] } as const
/** 整单询价: what a quotation would ask for, of the selected lines of the cart or of a saved cart. */
export const quotationDraftCall: Call<typeof quotationSchemas.quotationDraft> = {
  method: 'GET',
  path: '/api/quotation/draft',
  shape: { lines: [{ goods_id: 0, number: 0 }] },
}
export const quotationAddCall: Call<typeof quotationSchemas.quotationAdd> = { method: 'POST', path: '/api/quotation', shape: { id: '' } }
export const quotationListCall: Call<typeof quotationSchemas.quotationList> = {
  method: 'GET',
  path: '/api/quotation',
  shape: { list: [one] },
}
export const quotationReadCall: Call<typeof quotationSchemas.quotationRead> = { method: 'GET', path: '/api/quotation/:id', shape: shown }
/** Puts quoted lines into the cart; the order is made of them as of any others. */
export const quotationAcceptCall: Call<typeof quotationSchemas.quotationAccept> = {
  method: 'POST',
  path: '/api/quotation/:id/accept',
  shape: { ids: [] },
}
export const quotationCloseCall: Call<typeof quotationSchemas.quotationClose> = {
  method: 'POST',
  path: '/api/quotation/:id/close',
  shape: shown,
}

const goodsFields = {
  goods_id: idSchema,
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  bzdw: Type.String(),
  number: Type.Integer(),
} as const

/** 下次到货 in words where too few units are there; else empty. */
const arrivalSchema = Type.String()

const draftSchema = Type.Object({
  /** Of the saved cart; empty for the cart. */
  name: Type.String(),
  lines: Type.Array(
    Type.Object({
      ...goodsFields,
      /** What a unit costs now; empty where there is no price. */
      price: Type.String(),
      arrival: arrivalSchema,
      /** Why it cannot be asked for; empty where it can. */
      reason: Type.String(),
    }),
  ),
})
export type QuotationDraftWire = Wire<typeof draftSchema>

const quotationSchema = Type.Object({
  id: publicIdSchema,
  /** For people: XJ, the day and eight digits. */
  quotation_sn: Type.String(),
  state: Type.Enum([...quotationStates]),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  answered_at: Type.Union([Type.Null(), Type.Integer()]),
  count: Type.Integer(),
  /** Names of the first goods. */
  goods: Type.Array(Type.String()),
  /** What the goods came to when the store asked. */
  amount: Type.String(),
  /** The total that was hoped for; empty without one. */
  wished: Type.String(),
  /** The last day on which the store wants the prices. */
  until: Type.String(),
  /** What the quoted lines come to, and the last day of their prices; empty before. */
  quote: Type.String(),
  quote_until: Type.String(),
  message: Type.String(),
  answer: Type.String(),
})
export type QuotationWire = Wire<typeof quotationSchema>

const lineSchema = Type.Object({
  ...goodsFields,
  /** Unit prices: when the store asked, hoped for, quoted, and now for what can still be ordered; empty where there is none. */
  price: Type.String(),
  wished: Type.String(),
  quote: Type.String(),
  price_now: Type.String(),
  /** As it was announced when the store asked, and again when it was quoted. */
  arrival: arrivalSchema,
  /** Units that are ordered at the quoted price. */
  ordered: Type.Integer(),
})
export type QuotationLineWire = Wire<typeof lineSchema>

const detailSchema = Type.Object({
  ...quotationSchema.properties,
  /** Names the answer that an acceptance is about; empty before. */
  hash: Type.String(),
  lines: Type.Array(lineSchema),
  /** Orders that were made of it. */
  orders: Type.Array(Type.Object({ id: publicIdSchema, order_sn: Type.String() })),
})
export type QuotationDetailWire = Wire<typeof detailSchema>

/** Longer than any field may be, so that its own rule says what is wrong. */
const text = Type.String({ maxLength: 2 * selfServiceLimits.quotationMessageMax })
const typed = Type.Optional(text)

export const quotationSchemas = {
  quotationDraft: {
    summary: 'Goods of the selected cart lines, or of a saved cart, as a quotation may ask for them',
    access: 'member',
    roles: 'all',
    query: Type.Object({ saved_id: Type.Optional(publicIdSchema) }),
    response: draftSchema,
  },
  quotationAdd: {
    summary: 'Asks for the prices of many goods at once; an operator answers',
    access: 'member',
    programScope: 'draft',
    roles: 'orderers',
    idempotency: 'accepted',
    body: Type.Object(
      {
        /** `goods:quantity` or `goods:quantity:wanted price` of each line. */
        lines: Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,9}:[1-9]\d{0,4}(:[^:\x00-\x1f]{0,40})?$` }), {
          minItems: 1,
          maxItems: limits.cartLinesMax,
        }),
        /** 期望总价 */
        wished: typed,
        until: text,
        message: typed,
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ id: publicIdSchema }),
  },
  quotationList: {
    summary: 'Quotations of the store, the latest first',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    query: Type.Object({ ...pageQuery, state: Type.Optional(Type.Enum([...quotationStates])) }),
    response: pageSchema(quotationSchema),
  },
  quotationRead: {
    summary: 'One own quotation with its lines',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    params: publicIdParams,
    response: detailSchema,
  },
  quotationAccept: {
    summary: 'Puts quoted lines into the cart, all or the named goods; says what differs from the answer',
    access: 'member',
    roles: 'orderers',
    turn: 'cart',
    params: publicIdParams,
    body: Type.Object(
      { hash: Type.String({ pattern: '^[0-9a-f]{64}$' }), goods_ids: Type.Optional(idsSchema) },
      { additionalProperties: false },
    ),
    /** Lines of the cart to check out; `changes` is what differs from the quotation. */
    response: Type.Object({
      ids: Type.Array(idSchema),
      changes: Type.Array(Type.Object({ goods_id: idSchema, name: Type.String(), text: Type.String() })),
    }),
  },
  quotationClose: {
    summary: 'Takes an own quotation back; its prices end, orders stand',
    access: 'member',
    roles: 'orderers',
    params: publicIdParams,
    body: Type.Object({}, { additionalProperties: false }),
    response: detailSchema,
  },
} as const
export type QuotationBody = Wire<typeof quotationSchemas.quotationAdd.body>
export type QuotationQuery = Wire<typeof quotationSchemas.quotationList.query>
export type QuotationListWire = Wire<typeof quotationSchemas.quotationList.response>
export type QuotationAcceptedWire = Wire<typeof quotationSchemas.quotationAccept.response>
