import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import { programLimits } from '../../people/programs.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, flagSchema, idSchema, publicIdParams, publicIdSchema, unitPriceSchema } from '../schemas.ts'

const order = { id: '', erp_sn: '', state: '', lines: [{ name: '' }], changes: [] } as const

/** Sends an order under a number of the sender's own: a draft, or with `submit` the order itself. */
export const programOrderCall: Call<typeof programOrderSchemas.programOrder> = { method: 'POST', path: '/api/erp/order', shape: order }
export const programOrderReadCall: Call<typeof programOrderSchemas.programOrderRead> = {
  method: 'GET',
  path: '/api/erp/order',
  shape: order,
}
/** Drafts that programs left for a person. */
export const draftListCall: Call<typeof programOrderSchemas.draftList> = {
  method: 'GET',
  path: '/api/user/drafts',
  shape: { list: [order] },
}
export const draftReadCall: Call<typeof programOrderSchemas.draftRead> = { method: 'GET', path: '/api/user/drafts/:id', shape: order }
export const draftSubmitCall: Call<typeof programOrderSchemas.draftSubmit> = {
  method: 'POST',
  path: '/api/user/drafts/:id/submit',
  shape: order,
}
export const draftDropCall: Call<typeof programOrderSchemas.draftDrop> = { method: 'POST', path: '/api/user/drafts/:id/drop', shape: order }

const priceOrNone = Type.Union([Type.Null(), unitPriceSchema])
const batchSchema = Type.Object({ number: Type.String(), expires_on: Type.String(), quantity: Type.Integer() })

/** Prices and batches are those of the draft, or of the order once it is one. */
const programOrderSchema = Type.Object({
  id: publicIdSchema,
  erp_sn: Type.String(),
  state: Type.Enum(['draft', 'ordered', 'dropped']),
  /** The program that sent it; empty for a person. */
  program: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  order_id: Type.Union([Type.Null(), publicIdSchema]),
  order_sn: Type.String(),
  /** Of the order, with its text; null and empty for a draft. */
  status: Type.Union([Type.Null(), Type.Integer()]),
  status_text: Type.String(),
  payable: amountSchema,
  freight: amountSchema,
  remark: Type.String(),
  lines: Type.Array(
    Type.Object({
      /** The sender's own line number; empty for what came as a gift. */
      line: Type.String(),
      goods_id: idSchema,
      name: Type.String(),
      ypgg: Type.String(),
      bzdw: Type.String(),
      ck_name: Type.String(),
      number: Type.Integer(),
      price: priceOrNone,
      /** Those that would leave now, first expired first. */
      batches: Type.Array(batchSchema),
    }),
  ),
  /** What differs now from the draft; a draft with any is not ordered. */
  changes: Type.Array(
    Type.Object({
      /** 0 for the order as a whole. */
      goods_id: Type.Integer(),
      name: Type.String(),
      field: Type.Enum(['number', 'price', 'ck_id', 'batch', 'freight', 'payable']),
      from: Type.String(),
      to: Type.String(),
    }),
  ),
  /** Why it cannot be ordered now, whatever differs; else empty. */
  problem: Type.String(),
  /** Page of the site where a person orders or drops it. */
  url: Type.String(),
})
export type ProgramOrderWire = Wire<typeof programOrderSchema>

const erpSn = Type.String({ maxLength: 2 * programLimits.numberMax, examples: ['CG20261129-001'] })
const ofBuyer = { access: 'member', roles: 'orderers', turn: 'cart' } as const
const looks = { access: 'member', roles: 'all', response: programOrderSchema } as const
const nothing = Type.Object({}, { additionalProperties: false })

export const programOrderSchemas = {
  programOrder: {
    summary: 'Leaves a draft, or with `submit` places the order; a repeat of the number answers what it came to',
    ...ofBuyer,
    programScope: 'draft',
    body: Type.Object(
      {
        erp_sn: erpSn,
        /** Each as line number, goods and quantity: "10:1001:20". */
        lines: Type.Array(Type.String({ maxLength: 80, examples: ['10:1001:20'] }), { minItems: 1, maxItems: limits.cartLinesMax }),
        submit: Type.Optional(flagSchema),
        remark: Type.Optional(Type.String({ maxLength: 2 * limits.remarkMax })),
        address_id: Type.Optional(idSchema),
      },
      { additionalProperties: false },
    ),
    response: programOrderSchema,
  },
  programOrderRead: {
    summary: 'What has become of the order with a number of the sender',
    ...looks,
    programScope: 'look',
    query: Type.Object({ erp_sn: erpSn }),
  },
  draftList: {
    summary: 'Open drafts of the store, the newest first',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    response: Type.Object({ list: Type.Array(programOrderSchema) }),
  },
  draftRead: { summary: 'A draft with what differs now', ...looks, programScope: 'look', params: publicIdParams },
  draftSubmit: {
    summary: 'Orders what a draft says; 409 with the changes where a fen or a batch differs from what was shown',
    ...ofBuyer,
    idempotency: 'required',
    params: publicIdParams,
    /** What the page showed. */
    body: Type.Object({ payable: amountSchema, address_id: Type.Optional(idSchema) }, { additionalProperties: false }),
    response: programOrderSchema,
  },
  draftDrop: {
    summary: 'Drops a draft: it can be ordered no more',
    access: 'member',
    roles: 'orderers',
    idempotency: 'accepted',
    params: publicIdParams,
    body: nothing,
    response: programOrderSchema,
  },
} as const
