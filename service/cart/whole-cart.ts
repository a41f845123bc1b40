import { Type } from 'typebox'
import type { CartResponseWire } from '@yaoji/contract/calls/cart'
import { cartSchema } from '@yaoji/contract/calls/cart'
import type { Context } from '../context.ts'
import type { MemberRow } from '../database/rows.ts'
import { giveWay } from '../heavy/slices.ts'
import { Finished } from '../http/finished.ts'
import { filled, writtenAs } from '../http/written.ts'
import { nearExpiryEnd } from '../offer/tags.ts'
import { openCoupons, type Coupon } from '../promotion/coupons.ts'
import { cartFilters } from './filters.ts'
import { loadCart, type LoadedCart } from './load-cart.ts'
import { cartWire, type CartView } from './wire.ts'

const linesAtOnce = 60
const answerSchema = Type.Object({ total: cartSchema })

type View = CartView & { coupons: readonly Coupon[] }

/** What was last written of a cart that is kept, and for which view. */
const before = new WeakMap<LoadedCart, { view: View; answer: Finished }>()

const sameView = (a: View, b: View) =>
  a.filter === b.filter && a.nearExpiryEnd === b.nearExpiryEnd && a.coupons === b.coupons && a.serviceOrigin === b.serviceOrigin

/** The member's cart as the calls about it answer. */
export async function wholeCart(
  { config, database }: Context,
  member: MemberRow,
  now: number,
  filter: number = cartFilters.all,
): Promise<Finished> {
  const [cart, coupons] = await Promise.all([loadCart(database.read, member, now), openCoupons(database.read, member, now)])
  const { promotions } = cart.rules
  const view: View = { filter, nearExpiryEnd: nearExpiryEnd(now), serviceOrigin: config.serviceOrigin, promotions, coupons }
  const known = before.get(cart)
  if (known && sameView(known.view, view)) return known.answer
  // Five hundred lines are one piece of work to read and one to write.
  if (cart.lines.length > linesAtOnce) await giveWay()
  const { around, lines } = cartWire(cart, view)
  const answer = Finished.ofData(filled(writtenAs(answerSchema, { total: { ...around, data: [] } }), 'data', lines))
  before.set(cart, { view, answer })
  return answer
}

/** The same for calls that answer more beside it. */
export async function wholeCartWire(context: Context, member: MemberRow, now: number): Promise<CartResponseWire> {
  return (await wholeCart(context, member, now)).data() as CartResponseWire // Written by its schema above.
}
