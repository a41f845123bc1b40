import { Type } from 'typebox'
import { quotationStates } from '../../domain/agreements/quotation-state.ts'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { daySchema, sumSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { sentenceSchema } from './purchase-request.ts'
import { confirmFields } from './statement.ts'

/** What operators answer to quotations: signed calls, the console, and `npm run ops` with the same fields. */

export const operateQuotationAnswerCall: Call<typeof operateQuotationSchemas.operateQuotationAnswer> = operatorAddress('quotation/answer')
export const operateQuotationWithdrawCall: Call<typeof operateQuotationSchemas.operateQuotationWithdraw> =
  operatorAddress('quotation/withdraw')
export const operateQuotationDeclineCall: Call<typeof operateQuotationSchemas.operateQuotationDecline> =
  operatorAddress('quotation/decline')

const operatedSchema = Type.Object({
  quotation_sn: Type.String(),
  store: Type.String(),
  company: Type.String(),
  /** What the quoted lines come to; empty without any. */
  quote: Type.String(),
  state: Type.Enum([...quotationStates]),
})
export type QuotationOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ quotation_sn: Type.String({ pattern: String.raw`^XJ\d{16}$` }) }, operatedSchema)

export const operateQuotationSchemas = {
  operateQuotationAnswer: operation(
    'Quotes lines of a quotation, by price or by one total for all of them: the store buys these quantities at it until the end of the day',
    {
      /** `goods:price` of each line that is quoted. */
      prices: Type.Optional(
        Type.Array(Type.String({ pattern: String.raw`^[1-9]\d{0,9}:\d{1,6}(\.\d{1,4})?$` }), {
          minItems: 1,
          maxItems: limits.cartLinesMax,
        }),
      ),
      /** In place of `prices`: today's prices of all lines are lowered in the same proportion. */
      amount: Type.Optional(sumSchema),
      until: daySchema,
      answer: Type.Optional(sentenceSchema),
      ...confirmFields,
    },
  ),
  operateQuotationWithdraw: operation('Takes the quoted prices back; orders that were made at them stand', { answer: sentenceSchema }),
  operateQuotationDecline: operation('Says that nothing is quoted, and why', { answer: sentenceSchema }),
} as const
