import { Type } from 'typebox'
import { nextStepKinds } from '../../domain/cart/next-steps.ts'
import { limits } from '../../limits.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { goodsSchema, goodsShape } from '../storefront/goods.ts'
import { amountSchema, idSchema } from '../schemas.ts'

export const nextHintCall: Call<typeof nextHintSchemas.nextHint> = {
  method: 'POST',
  path: '/api/cart/next_hint',
  keepsRepeats: true,
  shape: [{ name: '', need: '', unit: '', gain: '', goods_url: '', goods: [{ number: 0, goods: goodsShape }] }],
}

const kindSchema = Type.Enum(nextStepKinds)

/** What a little more brings (domain.md section 4). */
export const nextHintSchema = Type.Object({
  kind: kindSchema,
  /** Of the warehouse, promotion, coupon or cart line. */
  id: idSchema,
  /** Of the warehouse, promotion, coupon or goods. */
  name: Type.String(),
  /** An amount in yuan, or units of the goods. */
  need: Type.String(),
  /** 元, or the unit of the goods. */
  unit: Type.String(),
  gain: amountSchema,
  /** Where more of such goods are. */
  goods_url: Type.String(),
  /** Goods that come to it, each with how many to add; only at the hint that was asked for, and empty where none do. */
  goods: Type.Array(Type.Object({ goods: goodsSchema, number: Type.Integer(), amount: amountSchema })),
})
export type NextHintWire = Wire<typeof nextHintSchema>

export const nextHintSchemas = {
  nextHint: {
    summary: 'What a little more in the cart brings, the best first, and goods that come to the best or to the one that is named',
    access: 'member',
    roles: 'orderers',
    turn: 'cart',
    rate: 'search',
    body: Type.Object(
      {
        kind: Type.Optional(kindSchema),
        id: Type.Optional(idSchema),
        /** The same two as one text, `kind=freight&id=1`, as the specification has it; anything else in it names none. */
        query: Type.Optional(Type.String({ maxLength: limits.keywordMax })),
      },
      { additionalProperties: false },
    ),
    response: Type.Array(nextHintSchema),
  },
} as const
