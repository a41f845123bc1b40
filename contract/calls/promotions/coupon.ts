import { Type } from 'typebox'
import type { Wire } from '../call-types.ts'
import { amountSchema, idSchema } from '../schemas.ts'

/** 满减券, 满折券, 品种券, 品牌券, 包邮券, 新人券 (domain.md section 9). */
export const couponKinds = ['reduce', 'percent', 'goods', 'brand', 'freight', 'first-order'] as const
export type CouponKind = (typeof couponKinds)[number]

const terms = {
  kind: Type.Enum([...couponKinds]),
  /** From what amount of the goods that it is for. */
  bar: amountSchema,
  /** What it takes off, or the percentage that it asks (of the freight 0 too); the other one is null. */
  amount: Type.Union([Type.Null(), amountSchema]),
  percent: Type.Union([Type.Null(), Type.Integer()]),
  /** What it takes that from. */
  off: Type.Enum(['goods', 'freight']),
  /** The one brand that it is for, else empty. */
  brand: Type.String(),
}
export const couponTermsSchema = Type.Object(terms)
export type CouponTermsWire = Wire<typeof couponTermsSchema>

export const couponSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  ...terms,
  end_at: Type.String(),
  /** Why it cannot be used now, for example 还差¥20; empty when usable. */
  reason: Type.String(),
  /** How much less is to pay with it; negative when it drives out an order discount that is worth more. */
  gain: amountSchema,
})
export type CouponWire = Wire<typeof couponSchema>
