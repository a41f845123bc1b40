import { Type } from 'typebox'
import { giftTypes, type GiftKind, type GiftRule } from '../../domain/lines/gift.ts'
import { parseFen, parseUnitPrice, type Fen, type UnitPrice } from '../../domain/money.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, flagSchema, idOrNoneSchema, idSchema, unitPriceSchema } from '../schemas.ts'

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([Type.Null(), schema])

/** A possible gift, and why it cannot be given. */
export const giftOptionSchema = Type.Object({
  goods_id: idSchema,
  name: Type.String(),
  ypgg: Type.String(),
  bzdw: Type.String(),
  goods_image: Type.Array(Type.String()),
  ck_id: idOrNoneSchema,
  /** Units at once. */
  number: Type.Integer(),
  /** Of one unit; 0 but for a swap. */
  price: unitPriceSchema,
  /** Units that can still be given. */
  left: Type.Integer(),
  /** Why it cannot be given, for example 赠品已赠完; else empty. */
  reason: Type.String(),
})

/** A promotion that gives something for lines of the cart, so that a page can reckon with it. */
export const cartGiftSchema = Type.Object({
  id: idSchema,
  /** Spec section 3, `gift_data.type`: 1 for what is bought, 2 for a sum, 3 at a swap price. */
  type: Type.Integer({ minimum: 1, maximum: 3 }),
  name: Type.String(),
  /** Goods of the cart that feed it; null is all that take part in promotions. */
  goods_ids: orNull(Type.Array(idSchema)),
  /** The bar in units or in money; the other one is null. */
  bar_number: orNull(Type.Integer()),
  bar_amount: orNull(amountSchema),
  times_max: Type.Integer(),
  /** 1 reached, 0 not */
  status: flagSchema,
  /** What the buyer chose, 0 for none of them; null while they have not. */
  choice: orNull(idOrNoneSchema),
  options: Type.Array(giftOptionSchema),
  /** The gift for the current cart. */
  given: orNull(Type.Object({ goods_id: idSchema, total: Type.Integer(), amount: amountSchema })),
})
export type CartGiftWire = Wire<typeof cartGiftSchema>

function barOf({ bar_number, bar_amount }: CartGiftWire): GiftRule['bar'] {
  if (bar_number !== null) return { by: 'number', number: bar_number }
  return { by: 'amount', amount: parseFen(bar_amount ?? '') ?? (1 as Fen) }
}

/** What the service told of a gift, to reckon with. */
export function giftRuleOf(wire: CartGiftWire): GiftRule {
  const kind = (Object.keys(giftTypes) as GiftKind[]).find(each => giftTypes[each] === wire.type) ?? 'tier-gift'
  return {
    kind,
    id: wire.id,
    name: wire.name,
    goodsIds: wire.goods_ids,
    bar: barOf(wire),
    timesMax: wire.times_max,
    choice: wire.choice ?? undefined,
    options: wire.options.map(({ goods_id, ck_id, number, price, left }) => ({
      goodsId: goods_id,
      warehouseId: ck_id,
      number,
      left,
      price: parseUnitPrice(price) ?? (0 as UnitPrice),
    })),
  }
}
