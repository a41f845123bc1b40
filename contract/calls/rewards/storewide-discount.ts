import { Type } from 'typebox'
import { periodStates } from '../../domain/period.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { pageSchema } from '../envelope.ts'
import { goodsSchema, goodsShape } from '../storefront/goods-wire.ts'
import { idSchema, pageQuery, unitPriceSchema } from '../schemas.ts'

/** 全场94折 (/welfare). The specification has the page and no call. */
export const storewideDiscountCall: Call<typeof storewideDiscountSchemas.storewideDiscount> = {
  method: 'GET',
  path: '/api/welfare',
  shape: { list: [goodsShape] },
}

const promotionSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  state: Type.Enum([...periodStates]),
  /** 10-digit seconds; an end that is null is none. */
  begins_at: Type.Integer(),
  ends_at: Type.Union([Type.Null(), Type.Integer()]),
  /** What is asked of the price: 94. */
  percent: Type.Integer(),
})
export type StorewideDiscountPromotionWire = Wire<typeof promotionSchema>

/** Goods with what one unit costs after the discount; null where this buyer cannot have it at that. */
export const storewideDiscountGoodsSchema = Type.Object({
  ...goodsSchema.properties,
  price_after: Type.Union([Type.Null(), unitPriceSchema]),
})
export type StorewideDiscountGoodsWire = Wire<typeof storewideDiscountGoodsSchema>

export const storewideDiscountSchemas = {
  storewideDiscount: {
    summary: 'The discount of 全场94折 that runs, is ahead or is just over, and a page of the goods that it holds for while it runs',
    access: 'visitor',
    query: Type.Object(pageQuery),
    response: Type.Object({
      ...pageSchema(storewideDiscountGoodsSchema).properties,
      promotion: Type.Union([Type.Null(), promotionSchema]),
    }),
  },
} as const
export type StorewideDiscountWire = Wire<typeof storewideDiscountSchemas.storewideDiscount.response>
