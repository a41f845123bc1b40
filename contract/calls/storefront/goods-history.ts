import { Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { idParams, publicIdSchema, unitPriceSchema } from '../schemas.ts'

/** Every time that the store bought some goods, the latest first. */
export const goodsHistoryCall: Call<typeof goodsHistorySchemas.goodsHistory> = {
  method: 'GET',
  path: '/api/user/goods_history/:id',
  shape: { list: [{ order_id: '', price: '' }], cursor: '' },
}

const purchaseSchema = Type.Object({
  order_id: publicIdSchema,
  order_sn: Type.String(),
  /** 10-digit seconds. */
  bought_at: Type.Integer(),
  number: Type.Integer(),
  price: unitPriceSchema,
  price_name: Type.String(),
})

const historySchema = Type.Object({
  name: Type.String(),
  ypgg: Type.String(),
  bzdw: Type.String(),
  /** What a unit costs now in the quantity of the last purchase; null where there is no price for this store. */
  price: Type.Union([Type.Null(), unitPriceSchema]),
  list: Type.Array(purchaseSchema),
  /** For the next page; empty behind the last. */
  cursor: Type.String(),
})
export type GoodsHistoryWire = Wire<typeof historySchema>

export const goodsHistorySchemas = {
  goodsHistory: {
    summary: 'Every purchase of one goods by the store that was not cancelled, the latest first',
    access: 'member',
    roles: 'all',
    params: idParams,
    query: Type.Object({ cursor: Type.Optional(Type.String({ pattern: String.raw`^\d{1,15}-\d{1,15}$` })) }),
    response: historySchema,
  },
} as const
