import { Type } from 'typebox'
import { amountSchema, idSchema, unitPriceSchema } from '../schemas.ts'

const countSchema = Type.Integer({ minimum: 0 })
/** A gift that follows the goods that earned it, with the figures of contract/domain/order/after-sale-gifts.ts. */
export const earnedGiftSchema = Type.Object({
  line_id: idSchema,
  name: Type.String(),
  bzdw: Type.String(),
  bar_by: Type.Enum(['number', 'amount']),
  /** Units, or fen. */
  bar: countSchema,
  times_max: countSchema,
  each: countSchema,
  given: countSchema,
  unreturned: countSchema,
  /** Of one unit on the day of the order. */
  day_price: unitPriceSchema,
  charged: amountSchema,
  sources: Type.Array(
    Type.Object({ line_id: idSchema, bought: countSchema, gone: countSchema, per_count: countSchema, price: unitPriceSchema }),
  ),
})

/** How many of a gift are kept, and what of the refund is withheld for them. */
export const claimedGiftSchema = Type.Object({
  line_id: idSchema,
  name: Type.String(),
  bzdw: Type.String(),
  kept: countSchema,
  charge: amountSchema,
})
