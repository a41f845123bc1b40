import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { CouponKind } from '@yaoji/contract/calls/promotions/coupon'
import { coupon, freightCoupon } from '@yaoji/contract/domain/deductions/coupon'
import type { Tier } from '@yaoji/contract/domain/cart/tiers'
import type { CouponRow } from '../../platform/database/rows.ts'
import { freeTierSchema, tierOf, tierSchema, type TermsRow } from './terms.ts'

/** Without `goods_ids` and `brand` all goods take part. */
const scopeSchema = Type.Object({
  goods_ids: Type.Optional(Type.Array(Type.Integer())),
  brand: Type.Optional(Type.String({ minLength: 1 })),
})

/** `of_freight`: off the freight, where `percent` may be 0; `first_order`: for stores without an order yet. */
const termsSchema = Type.Union([
  Type.Object({ tier: freeTierSchema, of_freight: Type.Literal(true), first_order: Type.Optional(Type.Boolean()) }),
  Type.Object({ tier: tierSchema, of_freight: Type.Optional(Type.Literal(false)), first_order: Type.Optional(Type.Boolean()) }),
])

type Scope = Static<typeof scopeSchema>
type Terms = Static<typeof termsSchema>

/** What a coupon is for, by the deduction that choosing it makes of it. */
export type CouponTerms = {
  deduction: typeof coupon.kind | typeof freightCoupon.kind
  tier: Tier
  goodsIds: readonly number[] | null
  /** Trade name of the goods, or empty. */
  brand: string
  isFirstOrder: boolean
}

/** Scope and terms as an operator writes them. */
export function couponTermsRow(scope: Scope, terms: Terms): TermsRow {
  return { scope: JSON.stringify(scope), terms: JSON.stringify(terms) }
}

/** What holds of a coupon; undefined where an operator has written something else. */
export function readCouponTerms(row: Pick<CouponRow, 'scope' | 'terms'>): CouponTerms | undefined {
  const scope: unknown = JSON.parse(row.scope)
  const terms: unknown = JSON.parse(row.terms)
  if (!Value.Check(scopeSchema, scope) || !Value.Check(termsSchema, terms)) return
  return {
    deduction: terms.of_freight ? freightCoupon.kind : coupon.kind,
    tier: tierOf(terms.tier),
    goodsIds: scope.goods_ids ?? null,
    brand: scope.brand ?? '',
    isFirstOrder: terms.first_order === true,
  }
}

/** What buyers call it (domain.md section 9): by whom it is for, then what, then how much. */
export function couponKind({ deduction, tier, goodsIds, brand, isFirstOrder }: CouponTerms): CouponKind {
  if (isFirstOrder) return 'first-order'
  if (deduction === freightCoupon.kind) return 'freight'
  if (brand) return 'brand'
  if (goodsIds) return 'goods'
  return tier.benefit.kind
}
