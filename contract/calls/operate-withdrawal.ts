import { Type, type TSchema } from 'typebox'
import { withdrawalStates } from '../withdrawal-states.ts'
import type { Call } from './call.ts'
import type { Wire } from './call-types.ts'
import { wordSchema } from './operate.ts'
import { publicIdSchema } from './schemas.ts'

/** What operators do with money that a store wants back. */

const call = <const Path extends string>(name: Path) => ({ method: 'POST', path: `/api/operator/withdrawal/${name}` }) as const
export const operateWithdrawalApproveCall: Call<typeof operateWithdrawalSchemas.operateWithdrawalApprove> = call('approve')
export const operateWithdrawalPaidCall: Call<typeof operateWithdrawalSchemas.operateWithdrawalPaid> = call('paid')
export const operateWithdrawalRefuseCall: Call<typeof operateWithdrawalSchemas.operateWithdrawalRefuse> = call('refuse')

const operatedSchema = Type.Object({
  withdrawal_id: publicIdSchema,
  company: Type.String(),
  amount: Type.String(),
  bank: Type.String(),
  account_number: Type.String(),
  withdrawal_state: Type.Enum([...withdrawalStates]),
})
export type WithdrawalOperatedWire = Wire<typeof operatedSchema>

const operation = <const Fields extends Record<string, TSchema>>(summary: string, fields: Fields) =>
  ({
    summary,
    access: 'operator',
    idempotency: 'accepted',
    body: Type.Object({ withdrawal: publicIdSchema, ...fields }, { additionalProperties: false }),
    response: operatedSchema,
  }) as const

export const operateWithdrawalSchemas = {
  operateWithdrawalApprove: operation('The account was looked at: the money can be sent', {}),
  operateWithdrawalPaid: operation('The money was sent; the reference of the bank counts once', {
    reference: Type.String({ pattern: String.raw`^[\w-]{1,64}$` }),
  }),
  operateWithdrawalRefuse: operation('Refuses it with the reason that the store reads; what was held is free again', {
    reason: wordSchema,
  }),
} as const
