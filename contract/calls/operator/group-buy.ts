import { Type } from 'typebox'
import { groupOutcomes } from '../../domain/group-buy.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { daySchema, unitPriceSchema } from '../schemas.ts'

/** Groups (拼团) that operators set up: signed calls, and `npm run ops` with the same fields. */

export const operateGroupOpenCall: Call<typeof operateGroupSchemas.operateGroupOpen> = operatorAddress('group/open')
export const operateGroupEndCall: Call<typeof operateGroupSchemas.operateGroupEnd> = operatorAddress('group/end')

/** Never markup and never a formula. */
const nameSchema = Type.String({ pattern: String.raw`^[^\s<>"'=@+\-][^\x00-\x1f<>"']{0,29}$` })
const numberText = Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` })

const operatedSchema = Type.Object({
  group_id: Type.Integer(),
  name: Type.String(),
  /** 10-digit seconds. */
  begins_at: Type.Integer(),
  ends_at: Type.Integer(),
  target: Type.Integer(),
  /** Units that are paid for. */
  joined: Type.Integer(),
  outcome: Type.Union([Type.Null(), Type.Enum([...groupOutcomes])]),
})
export type GroupOperatedWire = Wire<typeof operatedSchema>

export const operateGroupSchemas = {
  operateGroupOpen: operationsOn({ goods_id: numberText }, operatedSchema)('Sets up a group for goods; its price and target never change', {
    name: Type.Optional(nameSchema),
    price: unitPriceSchema,
    /** Units from which it is formed. */
    target: numberText,
    /** Units that there are in all, and for one store; without it no bound of its own. */
    quota: Type.Optional(numberText),
    member_limit: Type.Optional(numberText),
    begins_on: Type.Optional(daySchema),
    ends_on: daySchema,
    ...confirmFields,
  }),
  operateGroupEnd: operationsOn({ group_id: numberText }, operatedSchema)(
    'Ends a group now; whether it is formed is decided as at any other end, half an hour later',
    {},
  ),
} as const
