import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { operationsOn, operatorAddress } from './operation.ts'
import { daySchema, unitPriceSchema } from '../schemas.ts'

/** What operators note about goods: signed calls, and `npm run ops` with the same fields. */
export const operateGoodsCostCall: Call<typeof operateGoodsSchemas.operateGoodsCost> = operatorAddress('goods/cost')

const costSchema = Type.Object({
  cost_of: Type.Integer(),
  name: Type.String(),
  cost: Type.String(),
  bought_on: Type.String(),
})
export type CostOperatedWire = Wire<typeof costSchema>

export const operateGoodsSchemas = {
  operateGoodsCost: operationsOn({ goods_id: Type.String({ pattern: String.raw`^[1-9]\d{0,8}$` }) }, costSchema)(
    'Notes what the shop paid for one unit of goods; the latest day counts, and guards what is sold below it',
    { price: unitPriceSchema, bought_on: Type.Optional(daySchema) },
  ),
} as const
