import { Type } from 'typebox'
import { billChannels, billVerdicts } from '../../console/bills.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { daySchema, idSchema } from '../schemas.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { wordSchema } from './order.ts'

/** What operators say of a difference between a provider's bill and the shop. */

export const operateBillSettleCall: Call<typeof operateBillSchemas.operateBillSettle> = operatorAddress('bill/settle')

const settledSchema = Type.Object({
  bill_row: idSchema,
  channel: Type.Enum([...billChannels]),
  day: daySchema,
  verdict: Type.Enum([...billVerdicts]),
  reason: Type.String(),
})
export type BillSettledWire = Wire<typeof settledSchema>

export const operateBillSchemas = {
  operateBillSettle: operationsOn({ bill_row: idSchema }, settledSchema)(
    'Settles a difference between a bill and the shop with a reason; it moves no money, and is done once',
    { reason: wordSchema },
  ),
} as const
