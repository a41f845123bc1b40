import { Type, type TSchema } from 'typebox'
import { invoiceStates, redStates } from '../invoice-states.ts'
import type { Call } from './call.ts'
import type { Wire } from './call-types.ts'
import { wordSchema } from './operate.ts'
import { publicIdSchema } from './schemas.ts'

/** What operators do with invoices: those on paper, those without a provider, and what went wrong. */

const call = <const Path extends string>(name: Path) => ({ method: 'POST', path: `/api/operator/invoice/${name}` }) as const
export const operateInvoiceIssuedCall: Call<typeof operateInvoiceSchemas.operateInvoiceIssued> = call('issued')
export const operateInvoiceFailCall: Call<typeof operateInvoiceSchemas.operateInvoiceFail> = call('fail')
export const operateInvoiceRetryCall: Call<typeof operateInvoiceSchemas.operateInvoiceRetry> = call('retry')
export const operateInvoiceRedCall: Call<typeof operateInvoiceSchemas.operateInvoiceRed> = call('red')

const operatedSchema = Type.Object({
  invoice_id: publicIdSchema,
  order_sn: Type.String(),
  number: Type.String(),
  amount: Type.String(),
  invoice_state: Type.Enum([...new Set([...invoiceStates, ...redStates])]),
})
export type InvoiceOperatedWire = Wire<typeof operatedSchema>

const operation = <const Fields extends Record<string, TSchema>>(summary: string, fields: Fields) =>
  ({
    summary,
    access: 'operator',
    idempotency: 'accepted',
    body: Type.Object({ invoice: publicIdSchema, ...fields }, { additionalProperties: false }),
    response: operatedSchema,
  }) as const

export const operateInvoiceSchemas = {
  operateInvoiceIssued: operation('Notes the number of an invoice or a red note that was made elsewhere: on paper, or without a provider', {
    /** 20 digits of a 数电发票, or code and number of one on paper. */
    number: Type.String({ pattern: String.raw`^\d{8,20}$` }),
  }),
  operateInvoiceFail: operation('Says that an invoice cannot be made, with the reason that the buyer reads', { reason: wordSchema }),
  operateInvoiceRetry: operation('Asks the provider once more for what failed', {}),
  operateInvoiceRed: operation('Makes a red note of all that an invoice still says, with the reason', { reason: wordSchema }),
} as const
