import { Type } from 'typebox'
import { invoiceStates, redStates } from '../../orders/invoice-states.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { wordSchema } from './order.ts'
import { publicIdSchema } from '../schemas.ts'

/** What operators do with invoices: those on paper, those without a provider, and what went wrong. */

export const operateInvoiceIssuedCall: Call<typeof operateInvoiceSchemas.operateInvoiceIssued> = operatorAddress('invoice/issued')
export const operateInvoiceFailCall: Call<typeof operateInvoiceSchemas.operateInvoiceFail> = operatorAddress('invoice/fail')
export const operateInvoiceRetryCall: Call<typeof operateInvoiceSchemas.operateInvoiceRetry> = operatorAddress('invoice/retry')
export const operateInvoiceRedCall: Call<typeof operateInvoiceSchemas.operateInvoiceRed> = operatorAddress('invoice/red')

const operatedSchema = Type.Object({
  invoice_id: publicIdSchema,
  order_sn: Type.String(),
  number: Type.String(),
  amount: Type.String(),
  invoice_state: Type.Enum([...new Set([...invoiceStates, ...redStates])]),
})
export type InvoiceOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ invoice: publicIdSchema }, operatedSchema)

export const operateInvoiceSchemas = {
  operateInvoiceIssued: operation('Notes the number of an invoice or a red note that was made elsewhere: on paper, or without a provider', {
    /** 20 digits of a 数电发票, or code and number of one on paper, which are printed apart. */
    number: Type.String({ pattern: String.raw`^(\d{8,20}|\d{10,12} +\d{8})$`, title: '发票号码' }),
  }),
  operateInvoiceFail: operation('Says that an invoice cannot be made, with the reason that the buyer reads', { reason: wordSchema }),
  operateInvoiceRetry: operation('Asks the provider once more for what failed', {}),
  operateInvoiceRed: operation('Makes a red note of all that an invoice still says, with the reason', { reason: wordSchema }),
} as const
