import { Type } from 'typebox'
import { invoiceFormats, invoiceOrdersMax, invoiceStates, redStates } from '../../orders/invoice-states.ts'
import { invoiceKinds } from '../../orders/order-wishes.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { scopeQuery, storeOfRow } from '../store-scope.ts'
import { amountSchema, flagSchema, pageQuery, publicIdParams, publicIdSchema } from '../schemas.ts'

/** Not in the spec, which has a page for them (`/dzfp`) and no call (domain.md section 14). */
export const invoiceOrdersCall: Call<typeof invoiceSchemas.invoiceOrders> = {
  method: 'GET',
  path: '/api/invoice/orders',
  shape: { title: '', kinds: [{ kind: '' }], list: [{ order_id: '', parts: [] }] },
}
export const invoiceListCall: Call<typeof invoiceSchemas.invoiceList> = {
  method: 'GET',
  path: '/api/invoice',
  shape: { list: [{ id: '', state: '', formats: [] }] },
}
export const invoiceApplyCall: Call<typeof invoiceSchemas.invoiceApply> = { method: 'POST', path: '/api/invoice', shape: { invoices: 0 } }
export const invoiceFileCall: Call<typeof invoiceSchemas.invoiceFile> = {
  method: 'GET',
  path: '/api/invoice/:id/file',
  shape: { name: '', file: '' },
}
/** All invoices of a month in one ZIP. */
export const invoiceMonthCall: Call<typeof invoiceSchemas.invoiceMonth> = {
  method: 'GET',
  path: '/api/invoice/month',
  shape: { name: '', file: '', files: [''] },
}
export const invoiceMailCall: Call<typeof invoiceSchemas.invoiceMail> = { method: 'POST', path: '/api/invoice/:id/mail' }
/** The buyer of a 专票 agrees to its red note. */
export const invoiceConfirmCall: Call<typeof invoiceSchemas.invoiceConfirm> = { method: 'POST', path: '/api/invoice/:id/confirm' }

const invoiceFields = {
  id: publicIdSchema,
  kind: Type.Enum([...invoiceKinds]),
  kind_name: Type.String(),
  state: Type.Enum([...new Set([...invoiceStates, ...redStates])]),
  state_name: Type.String(),
  /** Of the invoice; empty until it is there. */
  number: Type.String(),
  /** With tax; below nothing for a red note. */
  amount: amountSchema,
  tax: amountSchema,
  tax_percent: Type.Integer(),
  /** The warehouse that its goods came from. */
  warehouse: Type.String(),
  /** 10-digit seconds; null until it is there. */
  issued_at: Type.Union([Type.Null(), Type.Integer()]),
}
/** An invoice as its order shows it. */
export const orderInvoiceSchema = Type.Object(invoiceFields)
export type OrderInvoiceWire = Wire<typeof orderInvoiceSchema>

export const invoiceSchema = Type.Object({
  ...invoiceFields,
  ...storeOfRow,
  order_id: publicIdSchema,
  order_sn: Type.String(),
  title: Type.String(),
  tax_number: Type.String(),
  created_at: Type.Integer(),
  /** Why it failed, or why there is a red note. */
  reason: Type.String(),
  /** The number of the invoice that a red note is for; empty for an invoice. */
  red_of: Type.String(),
  /** Until when a red note waits for the buyer, 10-digit seconds; null where it does not. */
  confirm_until: Type.Union([Type.Null(), Type.Integer()]),
  /** What can be downloaded. */
  formats: Type.Array(Type.Enum([...invoiceFormats])),
})
export type InvoiceWire = Wire<typeof invoiceSchema>

const orderToInvoiceSchema = Type.Object({
  ...storeOfRow,
  order_id: publicIdSchema,
  order_sn: Type.String(),
  created_at: Type.Integer(),
  amount: amountSchema,
  parts: Type.Array(Type.Object({ warehouse: Type.String(), tax_percent: Type.Integer(), amount: amountSchema })),
  /** Why it cannot be applied for yet; empty where it can. */
  reason: Type.String(),
})
export type OrderToInvoiceWire = Wire<typeof orderToInvoiceSchema>

const monthSchema = Type.String({ pattern: String.raw`^20\d\d-(0[1-9]|1[0-2])$` })

export const invoiceSchemas = {
  invoiceOrders: {
    summary: 'Orders that left the warehouse and have no invoice yet, the newest first, and what an invoice of the store says',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...pageQuery, ...scopeQuery, order_id: Type.Optional(publicIdSchema) }),
    response: Type.Object({
      ...pageSchema(orderToInvoiceSchema).properties,
      /** Both empty with `scope`: each invoice has those of its store. */
      title: Type.String(),
      tax_number: Type.String(),
      kinds: Type.Array(
        Type.Object({ kind: Type.Enum([...invoiceKinds]), name: Type.String(), enabled: flagSchema, reason: Type.String() }),
      ),
    }),
  },
  invoiceList: {
    summary: 'Own invoices and red notes, the newest first; of a month, or of an order',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    query: Type.Object({
      ...pageQuery,
      ...scopeQuery,
      state: Type.Optional(Type.Enum(['issuing', 'issued', 'failed', 'red'])),
      month: Type.Optional(monthSchema),
      order_id: Type.Optional(publicIdSchema),
    }),
    response: Type.Object({
      ...pageSchema(invoiceSchema).properties,
      /** With `scope`: what all invoices found amount to; red notes are negative, invoices that are not issued do not count. */
      sum: Type.Optional(amountSchema),
    }),
  },
  invoiceApply: {
    summary: 'Applies for the invoices of orders, one for each warehouse and tax rate',
    access: 'member',
    roles: 'payers',
    idempotency: 'required',
    query: Type.Object(scopeQuery),
    body: Type.Object(
      {
        order_ids: Type.Array(publicIdSchema, { minItems: 1, maxItems: invoiceOrdersMax }),
        kind: Type.Enum([...invoiceKinds]),
      },
      { additionalProperties: false },
    ),
    /** How many invoices that made. */
    response: Type.Object({ invoices: Type.Integer() }),
  },
  invoiceFile: {
    summary: 'One own invoice as a file, base64url',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    params: publicIdParams,
    query: Type.Object({ ...scopeQuery, format: Type.Enum([...invoiceFormats]) }),
    response: Type.Object({ name: Type.String(), file: Type.String() }),
  },
  invoiceMonth: {
    summary: 'The invoices and red notes of a month in one ZIP, base64url',
    access: 'member',
    roles: 'all',
    query: Type.Object({ ...scopeQuery, month: monthSchema }),
    response: Type.Object({ name: Type.String(), file: Type.String(), files: Type.Array(Type.String()) }),
  },
  invoiceMail: {
    summary: 'Sends one own invoice to an address',
    access: 'member',
    roles: 'payers',
    idempotency: 'required',
    params: publicIdParams,
    query: Type.Object(scopeQuery),
    body: Type.Object({ email: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
    response: Type.Null(),
  },
  invoiceConfirm: {
    summary: 'Agrees to the red note of one own invoice',
    access: 'member',
    roles: 'payers',
    idempotency: 'required',
    params: publicIdParams,
    query: Type.Object(scopeQuery),
    body: Type.Object({}, { additionalProperties: false }),
    response: invoiceSchema,
  },
} as const
export type InvoiceOrdersQuery = Wire<typeof invoiceSchemas.invoiceOrders.query>
export type InvoiceOrdersWire = Wire<typeof invoiceSchemas.invoiceOrders.response>
export type InvoiceListQuery = Wire<typeof invoiceSchemas.invoiceList.query>
export type InvoiceListWire = Wire<typeof invoiceSchemas.invoiceList.response>
