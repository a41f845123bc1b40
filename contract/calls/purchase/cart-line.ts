import { Type } from 'typebox'
import type { Wire } from '../call-types.ts'
import { combinationSchema } from '../rewards/combination.ts'
import { goodsSchema, priceKindSchema } from '../storefront/goods-wire.ts'
import { amountSchema, flagSchema, idOrNoneSchema, unitPriceSchema } from '../schemas.ts'

export const cartLineSchema = Type.Object({
  /** 0 for a gift of a quote, which is no line that a cart keeps. */
  id: idOrNoneSchema,
  key: Type.String(),
  number: Type.Integer(),
  price: Type.Union([Type.Null(), unitPriceSchema]),
  /** 原价 of a unit; of a set, what its parts cost one by one. */
  raw_price: Type.Union([Type.Null(), unitPriceSchema]),
  /** What a unit comes to after 品种满减; null where there is none. */
  raw_price_manjian: Type.Union([Type.Null(), unitPriceSchema]),
  price_kind: priceKindSchema,
  price_name: Type.String(),
  /** 0 normal, 1 flash sale, 3 combination, 4 拼团 */
  type: Type.Integer(),
  /** 1 while the activity of 药聚会 that it was added from runs. */
  is_yj: flagSchema,
  goods_type: Type.Integer(),
  is_selected: flagSchema,
  with_coupon: flagSchema,
  goods_manjian_amount: amountSchema,
  /** Of a line that earns gifts how many units, of a gift how many it is; `type` 1 买赠, 2 满赠, 3 换购. */
  gift_data: Type.Union([Type.Null(), Type.Object({ total: Type.Integer(), type: Type.Integer() })]),
  combination: Type.Union([Type.Null(), combinationSchema]),
  /** Line amount in yuan before deductions; selected lines add up to amounts.goods. */
  amount: amountSchema,
  /** Why this quantity cannot be ordered as it stands, for example 库存不足，最多可购买40盒; else empty. */
  problem: Type.String(),
  goods: goodsSchema,
})
export type CartLineWire = Wire<typeof cartLineSchema>
