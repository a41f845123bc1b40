import { Type } from 'typebox'
import { orderParts } from '../../domain/order/split-total.ts'
import { limits } from '../../limits.ts'
import { invoiceKinds, paperKinds } from '../../orders/order-wishes.ts'
import { addressSchema } from './address.ts'
import { approvalNeedSchema } from './approval-wire.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountsSchema, cartLineSchema, deductionSchema } from './cart.ts'
import { couponSchema } from '../promotions/coupon.ts'
import { goodsShape } from '../storefront/goods.ts'
import { payMethodSchema } from './pay.ts'
import { quotedPointsSchema, quotedVouchersSchema } from './points-and-vouchers.ts'
import { amountSchema, flagSchema, idOrNoneSchema, idSchema, idsSchema, publicIdParams, publicIdSchema } from '../schemas.ts'

const quote = {
  checkout_id: '',
  groups: [{ lines: [{ id: 0, number: 0, goods: goodsShape, parts: [] }] }],
  addresses: [{ id: 0 }],
  coupons: { usable: [], unusable: [], driven_out: [] },
  vouchers: { pays: '' },
  points: { pays: '' },
  pay_methods: [{ id: '' }],
  amounts: { deductions: [] },
  invoice: { kinds: [] },
  zizhi_choice: [],
  orders: [],
  warnings: [],
} as const
export const checkoutCall: Call<typeof checkoutSchemas.checkout> = {
  method: 'POST',
  path: '/api/cart/checkout',
  keepsRepeats: true,
  shape: quote,
}
/** Reads the quote again after a reload of the check-order page. */
export const checkoutReadCall: Call<typeof checkoutSchemas.checkoutRead> = {
  method: 'GET',
  path: '/api/cart/checkout/:id',
  keepsRepeats: true,
  shape: quote,
}
export const orderCreateCall: Call<typeof checkoutSchemas.orderCreate> = {
  method: 'POST',
  path: '/api/order/create',
  shape: { order_id: '' },
}

/** Why 含麻 goods cannot be ordered now. */
const ephedrineProblemSchema = Type.Object({ kind: Type.Enum(['promise', 'transfer', 'receipt', 'cap']), text: Type.String() })
export type EphedrineProblemWire = Wire<typeof ephedrineProblemSchema>

/** Of a set: what of its amount each part bears, as the order will keep it; `number` counts its units in all sets. Else empty. */
const quotedLineSchema = Type.Object({
  ...cartLineSchema.properties,
  parts: Type.Array(Type.Object({ goods_id: idSchema, number: Type.Integer(), amount: amountSchema })),
})
export type QuotedLineWire = Wire<typeof quotedLineSchema>

/** A pinned quote (security.md section 4.1): lines, prices and payable, valid until `expires_at`. */
export const quoteSchema = Type.Object({
  checkout_id: publicIdSchema,
  /** 10-digit seconds. */
  expires_at: Type.Integer(),
  groups: Type.Array(
    Type.Object({
      ck_id: idSchema,
      ck_name: Type.String(),
      /** How the goods are sent, and its name. */
      kind: Type.Enum(['normal', 'ephedrine', 'flash-sale', 'cold']),
      kind_name: Type.String(),
      lines: Type.Array(quotedLineSchema),
      freight: amountSchema,
      /** Lines that freight is charged for; the others ship free by themselves. */
      freight_lines: Type.Integer(),
      start_gap: amountSchema,
    }),
  ),
  addresses: Type.Array(addressSchema),
  address_id: Type.Union([Type.Null(), idSchema]),
  /** The greatest gain first; `best_id` is null where none makes it less, `discount` the sum of what a coupon drives out. */
  coupons: Type.Object({
    usable: Type.Array(couponSchema),
    unusable: Type.Array(couponSchema),
    best_id: Type.Union([Type.Null(), idSchema]),
    discount: amountSchema,
    driven_out: Type.Array(deductionSchema),
  }),
  coupon_id: Type.Union([Type.Null(), idSchema]),
  /** Title and tax number are those of the licence; the default is the first available kind. */
  invoice: Type.Object({
    title: Type.String(),
    tax_number: Type.String(),
    kinds: Type.Array(Type.Object({ kind: Type.Enum([...invoiceKinds]), name: Type.String(), enabled: flagSchema, reason: Type.String() })),
    kind: Type.Enum([...invoiceKinds, 'none']),
  }),
  /** Papers that may be sent along. */
  zizhi_choice: Type.Array(Type.Object({ id: Type.Enum([...paperKinds]), name: Type.String() })),
  vouchers: quotedVouchersSchema,
  points: quotedPointsSchema,
  balance: amountSchema,
  pay_methods: Type.Array(payMethodSchema),
  amounts: amountsSchema,
  /** The part of it for 含麻 goods, paid by transfer alone: an order of its own (`is_apart`) next to the one over `rest`, or all of it. */
  ephedrine: Type.Union([
    Type.Null(),
    Type.Object({ payable: amountSchema, rest: amountSchema, is_apart: flagSchema, problems: Type.Array(ephedrineProblemSchema) }),
  ]),
  /** The orders that submitting makes, in order: 秒杀 and 含麻 lines become separate orders when there are other lines. */
  orders: Type.Array(Type.Object({ part: Type.Enum([...orderParts]), payable: amountSchema })),
  warnings: Type.Array(Type.String()),
  /** Why the order will wait for the 店主; null where it is paid at once. */
  approval: Type.Union([Type.Null(), approvalNeedSchema]),
})
export type QuoteWire = Wire<typeof quoteSchema>

/** `is_waiting` 1: in 待审批, and not to be paid before the 店主 has approved it. */
const createdFields = { order_id: publicIdSchema, payable: amountSchema, is_waiting: flagSchema }

export const checkoutSchemas = {
  checkout: {
    summary: 'Pins a quote over the given lines (all selected lines without ids)',
    access: 'member',
    roles: 'orderers',
    idempotency: 'required',
    turn: 'cart',
    body: Type.Object(
      {
        ids: Type.Optional(idsSchema),
        new: Type.Optional(flagSchema),
        /** 0 uses none; without it the best is chosen. */
        coupon_id: Type.Optional(idOrNoneSchema),
        /** 0 leaves 现金券 alone, which are spent without it. Points are spent only with 1. */
        use_vouchers: Type.Optional(flagSchema),
        use_points: Type.Optional(flagSchema),
      },
      { additionalProperties: false },
    ),
    response: quoteSchema,
  },
  checkoutRead: { summary: 'The quote again', access: 'member', roles: 'all', turn: 'cart', params: publicIdParams, response: quoteSchema },
  orderCreate: {
    summary: 'Makes the order; 409 with the changes when the payable moved',
    access: 'member',
    roles: 'orderers',
    idempotency: 'required',
    turn: 'cart',
    body: Type.Object(
      {
        checkout_id: publicIdSchema,
        payable: amountSchema,
        address_id: idSchema,
        /** Without it the one that the quote names. */
        invoice: Type.Optional(Type.Enum([...invoiceKinds, 'none'])),
        zizhi_choice: Type.Optional(Type.Array(Type.Enum([...paperKinds]), { maxItems: paperKinds.length })),
        remark: Type.Optional(Type.String({ maxLength: limits.remarkMax })),
      },
      { additionalProperties: false },
    ),
    /** For a mixed cart, the order of the other goods and in `ephedrine` that of the 含麻 goods; for 含麻 goods alone both are the same. */
    response: Type.Object({
      ...createdFields,
      ephedrine: Type.Union([Type.Null(), Type.Object(createdFields)]),
      /** Of 秒杀 lines, as `ephedrine`: it is paid within 30 minutes. */
      flash_sale: Type.Union([Type.Null(), Type.Object(createdFields)]),
    }),
  },
} as const
export type OrderCreateBody = Wire<typeof checkoutSchemas.orderCreate.body>
