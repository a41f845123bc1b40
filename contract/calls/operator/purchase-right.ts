import { Type } from 'typebox'
import { rightStates } from '../storefront/purchase-right.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { storeCodeSchema } from './order.ts'
import { sentenceSchema } from './purchase-request.ts'
import { confirmFields } from './statement.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { idSchema } from '../schemas.ts'

/** What operators decide about the right to buy controlled goods: signed calls, and `npm run ops` with the same fields. */

export const operateRightApproveCall: Call<typeof operateRightSchemas.operateRightApprove> = operatorAddress('right/approve')
export const operateRightRefuseCall: Call<typeof operateRightSchemas.operateRightRefuse> = operatorAddress('right/refuse')
export const operateRightForbidCall: Call<typeof operateRightSchemas.operateRightForbid> = operatorAddress('right/forbid')

const decidedSchema = Type.Object({
  right_of: Type.String(),
  company: Type.String(),
  goods_id: idSchema,
  name: Type.String(),
  right: Type.Enum([...rightStates]),
})
export type RightOperatedWire = Wire<typeof decidedSchema>

const decision = operationsOn({ store: storeCodeSchema, goods_id: idSchema }, decidedSchema)

export const operateRightSchemas = {
  operateRightApprove: decision('Gives a store the right to buy controlled goods, whether it asked or not', {
    reason: Type.Optional(sentenceSchema),
    ...confirmFields,
  }),
  operateRightRefuse: decision('Refuses an application for controlled goods, and says why; a right that was given ends', {
    reason: sentenceSchema,
  }),
  operateRightForbid: decision('Shuts a store out of controlled goods that its customer type may buy, and says why', {
    reason: sentenceSchema,
  }),
} as const
