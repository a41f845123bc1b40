import { Type } from 'typebox'
import { deductionKinds } from '../../domain/deductions/deductions.ts'
import type { Wire } from '../call-types.ts'
import { cartGiftSchema } from './cart-gifts.ts'
import { cartLineSchema } from './cart-line.ts'
import { amountSchema, flagSchema, idSchema } from '../schemas.ts'

/** 满减 tier: `reduce` yuan off; 满折 tier: pay `percent` percent. The other one is null. */
export const tierSchema = Type.Object({
  amount: amountSchema,
  reduce: Type.Union([Type.Null(), amountSchema]),
  percent: Type.Union([Type.Null(), Type.Integer()]),
  /** 1 reached, 0 not */
  status: flagSchema,
})
export type TierWire = Wire<typeof tierSchema>

const kindSchema = Type.Enum(deductionKinds)

/** A promotion that holds for the cart, so that a page can reckon with it. */
export const promotionSchema = Type.Object({
  id: idSchema,
  kind: kindSchema,
  name: Type.String(),
  /** Goods of the cart that take part; null is all that feed promotions. */
  goods_ids: Type.Union([Type.Null(), Type.Array(idSchema)]),
  tiers: Type.Array(tierSchema),
})
export type PromotionWire = Wire<typeof promotionSchema>

/** A deduction, under the name that buyers read. */
export const deductionSchema = Type.Object({ kind: kindSchema, name: Type.String(), amount: amountSchema })
export type DeductionWire = Wire<typeof deductionSchema>

export const warehouseFreightSchema = Type.Object({
  ck_id: idSchema,
  ck_name: Type.String(),
  shipping_amount: amountSchema,
  no_trans_order_amount: amountSchema,
  start_amount: amountSchema,
})
export type WarehouseFreightWire = Wire<typeof warehouseFreightSchema>

export const amountsSchema = Type.Object({
  /** Selected lines. */
  lines: Type.Integer(),
  /** Selected units. */
  number: Type.Integer(),
  goods: amountSchema,
  manjian: amountSchema,
  discount: amountSchema,
  coupon: amountSchema,
  /** All deductions, in the order of their application; the three fields above are the spec's own. */
  deductions: Type.Array(deductionSchema),
  freight: amountSchema,
  payable: amountSchema,
  /** 满返 that the order brings to the balance when it is completed; null where it brings none. */
  cashback: Type.Union([Type.Null(), amountSchema]),
})
export type AmountsWire = Wire<typeof amountsSchema>

const stateMeaning =
  'Names the cart as it is; only of calls about it with the header Accept: application/json;since=STATE, where STATE may be empty. Where ' +
  'that is what the member was answered last, data has only the lines that differ, and ids all; else it is the whole cart without ids'

export const cartSchema = Type.Object({
  /** The spec's action flag: 1 where a promotion or a gift holds for goods of the cart. */
  action: flagSchema,
  data: Type.Array(cartLineSchema),
  shipping_data: Type.Object({
    shipping_amount: amountSchema,
    no_trans_order_amount: amountSchema,
    warehouses: Type.Array(warehouseFreightSchema),
  }),
  activity_data: Type.Object({
    manjians: Type.Object({ manjians: Type.Array(tierSchema) }),
    discounts: Type.Object({ discounts: Type.Array(tierSchema) }),
    promotions: Type.Array(promotionSchema),
  }),
  /** Gifts that the lines earn; not in the spec, which has only `gift_data` of a line. */
  gifts: Type.Array(cartGiftSchema),
  filter_data: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })),
  amounts: amountsSchema,
  state: Type.Optional(Type.String({ description: stateMeaning })),
  ids: Type.Optional(Type.Array(idSchema, { description: 'Of an answer to such a call: all lines in their order' })),
})
export type CartWire = Wire<typeof cartSchema>
