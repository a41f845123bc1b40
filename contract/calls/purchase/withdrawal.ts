import { Type } from 'typebox'
import { withdrawalStates } from '../../orders/withdrawal-states.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { amountSchema, pageQuery, publicIdSchema } from '../schemas.ts'

/** Not in the spec, whose log knows 提现 (`use_type` 5) and which has no call for it. */
export const withdrawalListCall: Call<typeof withdrawalSchemas.withdrawalList> = {
  method: 'GET',
  path: '/api/user/withdrawal',
  shape: { list: [{ id: '', state: '' }], account_name: '', free: '' },
}
export const withdrawalAskCall: Call<typeof withdrawalSchemas.withdrawalAsk> = {
  method: 'POST',
  path: '/api/user/withdrawal',
  shape: { id: '', state: '' },
}

const withdrawalSchema = Type.Object({
  id: publicIdSchema,
  amount: amountSchema,
  state: Type.Enum([...withdrawalStates]),
  state_name: Type.String(),
  account_name: Type.String(),
  bank: Type.String(),
  /** The last four digits. */
  account_end: Type.String(),
  /** Why it was refused. */
  reason: Type.String(),
  /** 10-digit seconds. */
  created_at: Type.Integer(),
  settled_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type WithdrawalWire = Wire<typeof withdrawalSchema>

export const withdrawalSchemas = {
  withdrawalList: {
    summary: 'What the store has had back of its balance, the newest first, and what it can have now',
    access: 'member',
    roles: 'all',
    query: Type.Object(pageQuery),
    response: Type.Object({
      ...pageSchema(withdrawalSchema).properties,
      /** The only name that money goes to: that of the licence. */
      account_name: Type.String(),
      /** Of the account of the last one, to begin with. */
      bank: Type.String(),
      /** What is free now, and the least and the most at a time. */
      free: amountSchema,
      min: amountSchema,
      max: amountSchema,
    }),
  },
  withdrawalAsk: {
    summary: 'Asks for money of the balance, to the account of the company; it is held until the shop has decided',
    access: 'member',
    roles: 'treasurers',
    factor: 'always',
    idempotency: 'required',
    body: Type.Object(
      {
        amount: amountSchema,
        bank: Type.String({ maxLength: 200 }),
        account_number: Type.String({ maxLength: 60 }),
        password: Type.String({ maxLength: 200 }),
      },
      { additionalProperties: false },
    ),
    response: withdrawalSchema,
  },
} as const
export type WithdrawalListQuery = Wire<typeof withdrawalSchemas.withdrawalList.query>
export type WithdrawalListWire = Wire<typeof withdrawalSchemas.withdrawalList.response>
