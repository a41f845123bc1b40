import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { TagWire } from '@yaoji/contract/calls/storefront/goods'
import type { CouponOfferRow, GoodsRow, MemberRow } from '../../platform/database/rows.ts'
import type { MemberFacts } from './member-facts.ts'
import { messages } from './messages.ts'
import { ranksIn } from './ranks.ts'
import type { CouponOffer } from './shop-facts.ts'
import type { Shop } from './viewer.ts'
import { memoizeByText } from '../../platform/database/cache/derived.ts'

/** What of scope and terms (promotion/coupon-terms.ts) says which goods a coupon is for, and that it is for a first order. */
const scopeSchema = Type.Object({ goods_ids: Type.Optional(Type.Array(Type.Integer())), brand: Type.Optional(Type.String()) })
const termsSchema = Type.Object({ first_order: Type.Optional(Type.Boolean()) })

type Terms = Pick<CouponOfferRow, 'scope' | 'terms'>
export type Marks = { ids: ReadonlySet<number>; brands: ReadonlySet<string> }

// PostgreSQL answers times as text.
const isOpen = ({ begins_at, ends_at }: { begins_at: number; ends_at: number }, now: number) =>
  Number(begins_at) <= now && now < Number(ends_at)

/** Whether a store can have one more of an offer that is not used up. */
function isClaimable(offer: CouponOffer, { rank }: MemberRow, { claimed }: MemberFacts): boolean {
  const ranks = ranksIn(offer)
  return (ranks.length === 0 || ranks.includes(rank)) && (claimed.get(offer.id) ?? 0) < offer.member_limit
}

/** Goods that a coupon names. Coupons for all goods or for a first order mark none: the page of the goods shows them. */
function readNamed({ scope: scopeText, terms: termsText }: Terms): { ids: number[]; brand: string } | undefined {
  const [scope, terms]: unknown[] = [JSON.parse(scopeText), JSON.parse(termsText)]
  if (!Value.Check(scopeSchema, scope) || !Value.Check(termsSchema, terms) || terms.first_order) return
  return { ids: scope.goods_ids ?? [], brand: scope.brand ?? '' }
}

/** What operators wrote is read once: the coupons of a store are looked at again after each of its orders. */
const namedBy = memoizeByText(scope => memoizeByText(terms => readNamed({ scope, terms })))

/** When an offer of a coupon begins or ends next. */
export function nextCouponTurn({ coupons }: Pick<Shop, 'coupons'>, now: number): number {
  const turns = coupons.flatMap(each => [Number(each.begins_at), Number(each.ends_at)])
  return Math.min(Infinity, ...turns.filter(at => at > now))
}

/** What is named by coupons that the store has or can claim now. */
export function couponMarks(
  member: MemberRow,
  own: MemberFacts,
  { coupons, usedUp }: Pick<Shop, 'coupons' | 'usedUp'>,
  now: number,
): Marks {
  const offers = coupons.filter(each => isOpen(each, now) && !usedUp.includes(each.id) && isClaimable(each, member, own))
  const named = [...own.coupons.filter(each => isOpen(each, now)), ...offers].flatMap(each => namedBy(each.scope)(each.terms) ?? [])
  return { ids: new Set(named.flatMap(({ ids }) => ids)), brands: new Set(named.map(({ brand }) => brand)) }
}

/** 券 for goods named by a coupon that this store has or can claim now; none inside a transaction, where tags are not needed. */
export function couponTags(marks: Marks | undefined): (goods: Pick<GoodsRow, 'id' | 'brand'>) => TagWire[] {
  const [name, describe] = messages.coupon
  return ({ id, brand }) =>
    marks && (marks.ids.has(id) || (brand !== '' && marks.brands.has(brand))) ? [{ kind: 'coupon', name, describe, is_show: 1 }] : []
}
