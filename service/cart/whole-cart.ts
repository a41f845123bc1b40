import type { CartResponseWire } from '@yaoji/contract/calls/cart'
import { isCouponOpen, selectCoupons } from '../checkout/coupons.ts'
import type { Context } from '../context.ts'
import type { MemberRow } from '../database/rows.ts'
import { cartFilters } from './filters.ts'
import { loadCart } from './load-cart.ts'
import { cartWire } from './wire.ts'

/** The member's cart as every call that changes it answers. */
export async function wholeCart(
  { config, database }: Context, member: MemberRow, now: number, filter: number = cartFilters.all,
): Promise<CartResponseWire> {
  const [cart, coupons] = await Promise.all([
    loadCart(database.read, member, now),
    selectCoupons(database.read, member.id, now),
  ])
  const view = {
    now, filter,
    serviceOrigin: config.serviceOrigin,
    hasFullReductions: cart.rules.fullReductions.length > 0,
    hasCoupons: coupons.some(coupon => isCouponOpen(coupon, now)),
  }
  return { total: cartWire(cart, view) }
}
