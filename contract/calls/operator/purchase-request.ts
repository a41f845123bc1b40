import { Type } from 'typebox'
import { requestStates } from '../../domain/agreements/purchase-request-state.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { daySchema, idSchema, unitPriceSchema } from '../schemas.ts'

/** What operators answer to purchase requests: signed calls, and `npm run ops` with the same fields. */

export const operateRequestQuoteCall: Call<typeof operateRequestSchemas.operateRequestQuote> = operatorAddress('request/quote')
export const operateRequestArriveCall: Call<typeof operateRequestSchemas.operateRequestArrive> = operatorAddress('request/arrive')
export const operateRequestWithdrawCall: Call<typeof operateRequestSchemas.operateRequestWithdraw> = operatorAddress('request/withdraw')
export const operateRequestDeclineCall: Call<typeof operateRequestSchemas.operateRequestDecline> = operatorAddress('request/decline')

/** Sentences that a store reads: printable, of one line, never markup and never a formula. */
export const sentenceSchema = Type.String({ pattern: String.raw`^[^\s<>=@+\x00-\x1f][^<>\x00-\x1f]{0,499}$` })

const operatedSchema = Type.Object({
  request_sn: Type.String(),
  store: Type.String(),
  company: Type.String(),
  name: Type.String(),
  state: Type.Enum([...requestStates]),
})
export type RequestOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ request_sn: Type.String({ pattern: String.raw`^QG\d{16}$` }) }, operatedSchema)

/** Why goods are offered that are not those of the request; the store reads it. */
const differsSchema = Type.Optional(sentenceSchema)

export const operateRequestSchemas = {
  operateRequestQuote: operation('Quotes goods for a request: the store buys them at this price until the end of the day that is named', {
    goods_id: idSchema,
    price: unitPriceSchema,
    until: daySchema,
    answer: Type.Optional(sentenceSchema),
    differs: differsSchema,
    ...confirmFields,
  }),
  operateRequestArrive: operation('Says that the goods of a request are there, at the price of the day or the one that was quoted', {
    goods_id: Type.Optional(idSchema),
    answer: Type.Optional(sentenceSchema),
    differs: differsSchema,
  }),
  operateRequestWithdraw: operation('Takes a quote back: its price ends, what was bought at it stands, and the request waits again', {
    answer: sentenceSchema,
  }),
  operateRequestDecline: operation('Says that the goods cannot be had, and why', { answer: sentenceSchema }),
} as const
