import { Type } from 'typebox'
import { withdrawalStates } from '../../orders/withdrawal-states.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { wordSchema } from './order.ts'
import { confirmFields } from './statement.ts'
import { bankReferenceSchema, publicIdSchema } from '../schemas.ts'

/** What operators do with money that a store wants back. */

export const operateWithdrawalApproveCall: Call<typeof operateWithdrawalSchemas.operateWithdrawalApprove> =
  operatorAddress('withdrawal/approve')
export const operateWithdrawalPaidCall: Call<typeof operateWithdrawalSchemas.operateWithdrawalPaid> = operatorAddress('withdrawal/paid')
export const operateWithdrawalRefuseCall: Call<typeof operateWithdrawalSchemas.operateWithdrawalRefuse> =
  operatorAddress('withdrawal/refuse')

const operatedSchema = Type.Object({
  withdrawal_id: publicIdSchema,
  company: Type.String(),
  amount: Type.String(),
  bank: Type.String(),
  account_number: Type.String(),
  withdrawal_state: Type.Enum([...withdrawalStates]),
})
export type WithdrawalOperatedWire = Wire<typeof operatedSchema>

const operation = operationsOn({ withdrawal: publicIdSchema }, operatedSchema)

export const operateWithdrawalSchemas = {
  operateWithdrawalApprove: operation('The account was looked at: the money can be sent. A large one is signed by a second person', {
    ...confirmFields,
  }),
  operateWithdrawalPaid: operation('The money was sent; the reference of the bank counts once', {
    reference: bankReferenceSchema,
  }),
  operateWithdrawalRefuse: operation('Refuses it with the reason that the store reads; what was held is free again', {
    reason: wordSchema,
  }),
} as const
