import type { Kysely } from 'kysely'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { mostGaining } from '@yaoji/contract/domain/deductions/choice'
import type { PricedLine } from '../cart/priced-line.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hasOrdered } from '../../catalogue/offer/member-facts.ts'
import { selectCoupons } from '../../promotions/rules/coupons.ts'
import { judgeCoupon, type JudgedCoupon } from '../../promotions/rules/judged-coupon.ts'

type Order = { plain: CartTotal; lines: readonly PricedLine[]; now: number }

/** Every coupon of the member against an order that is reckoned without one. */
export async function judgeCoupons(db: Kysely<Tables>, memberId: number, { plain, lines, now }: Order): Promise<JudgedCoupon[]> {
  const coupons = await selectCoupons(db, memberId, now)
  const isAsking = coupons.some(({ meaning }) => meaning.isFirstOrder)
  const facts = {
    plain,
    now,
    goods: lines.map(({ offer }) => offer.goods),
    hasOrdered: isAsking && (await hasOrdered(db, memberId)),
  }
  return coupons.map(coupon => judgeCoupon(coupon, facts))
}

/** The one with which least is to pay, if any makes it less. */
export function bestOf(judged: readonly JudgedCoupon[]): JudgedCoupon | undefined {
  return mostGaining(judged.filter(({ reason }) => !reason))
}
