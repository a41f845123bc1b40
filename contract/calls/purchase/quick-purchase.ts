import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { goodsSchema, goodsShape, lastPurchaseSchema } from '../storefront/goods.ts'
import { pageQuery } from '../schemas.ts'

export const quickPurchaseCall: Call<typeof quickPurchaseSchemas.quickPurchase> = {
  method: 'GET',
  path: '/api/user/fast_buy',
  shape: { list: [{ goods: goodsShape, last: { price: '' } }] },
}

/** Goods that the member bought before (domain.md section 13, 快捷采购). */
const quickPurchaseGoodsSchema = Type.Object({
  goods: goodsSchema,
  /** Orders with the goods that were not cancelled. */
  times: Type.Integer(),
  /** Units in all of them. */
  number: Type.Integer(),
  last: lastPurchaseSchema,
})
export type QuickPurchaseGoodsWire = Wire<typeof quickPurchaseGoodsSchema>

export const quickPurchaseSchemas = {
  quickPurchase: {
    summary: 'Goods the member bought before: most often, latest, or with the greatest fall in price first',
    access: 'member',
    programScope: 'look',
    roles: 'all',
    query: Type.Object({
      ...pageQuery,
      order: Type.Optional(Type.Enum(['times', 'recent', 'drop'])),
      /** Part of a name, maker or spec. */
      keywords: Type.Optional(Type.String({ maxLength: limits.keywordMax })),
    }),
    response: pageSchema(quickPurchaseGoodsSchema),
  },
} as const
export type QuickPurchaseQuery = Wire<typeof quickPurchaseSchemas.quickPurchase.query>
export type QuickPurchaseWire = Wire<typeof quickPurchaseSchemas.quickPurchase.response>
