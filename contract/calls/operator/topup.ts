import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { amountSchema, bankReferenceSchema, sumSchema } from '../schemas.ts'

/** What operators say of money that tops a balance up by transfer. */

export const operateTopupArrivedCall: Call<typeof operateTopupSchemas.operateTopupArrived> = operatorAddress('topup/arrived')

/** What the store writes on its transfer: `CZ`, the day and eight digits. */
const topupCodeSchema = Type.String({ pattern: String.raw`^CZ\d{16}$` })

const operatedSchema = Type.Object({
  topup_code: topupCodeSchema,
  store: Type.String(),
  company: Type.String(),
  /** What the store wanted to transfer, and what came. */
  asked: amountSchema,
  amount: amountSchema,
  /** Of the store, behind it. */
  balance: amountSchema,
})
export type TopupOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ topup_code: topupCodeSchema }, operatedSchema)

export const operateTopupSchemas = {
  operateTopupArrived: operation(
    'Says what came on the account for a top-up: it is credited as it came, once for a reference of the bank',
    {
      amount: sumSchema,
      reference: bankReferenceSchema,
    },
  ),
} as const
