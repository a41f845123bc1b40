import type { CartResponseWire } from '@yaoji/contract/calls/cart'
import { isCouponOpen, selectCoupons } from '../promotion/coupons.ts'
import type { Context } from '../context.ts'
import type { MemberRow } from '../database/rows.ts'
import { nearExpiryEnd } from '../offer/tags.ts'
import { giveWay } from '../heavy/slices.ts'
import { cartFilters } from './filters.ts'
import { loadCart } from './load-cart.ts'
import { cartWire } from './wire.ts'

const linesAtOnce = 60

/** The member's cart as every call that changes it answers. */
export async function wholeCart(
  { config, database }: Context,
  member: MemberRow,
  now: number,
  filter: number = cartFilters.all,
): Promise<CartResponseWire> {
  const [cart, coupons] = await Promise.all([loadCart(database.read, member, now), selectCoupons(database.read, member.id, now)])
  // Five hundred lines are one piece of work to read and one to write.
  if (cart.lines.length > linesAtOnce) await giveWay()
  const view = {
    filter,
    nearExpiryEnd: nearExpiryEnd(now),
    serviceOrigin: config.serviceOrigin,
    promotions: cart.rules.promotions,
    coupons: coupons.filter(coupon => isCouponOpen(coupon, now)),
  }
  return { total: cartWire(cart, view) }
}
