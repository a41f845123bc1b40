import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { CouponWire } from '@yaoji/contract/calls/promotions/coupon'
import { money, moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { messages } from './messages.ts'

type Coupons = QuoteWire['coupons']

/** As many as are shown without opening the rest. */
const gainingShown = 3
const unusableShown = 2

const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)

function namesOf(deductions: Coupons['driven_out']): string {
  return deductions.map(each => each.name).join(messages.and)
}

/** What choosing the coupon changes, by what is to pay without one. */
export function effectText({ gain: text, reason }: CouponWire, { driven_out }: Pick<Coupons, 'driven_out'>): string {
  if (reason) return reason
  const gain = fenOf(text)
  const amount = moneyOf(Math.abs(gain) as Fen)
  const names = namesOf(driven_out)
  if (!names) return messages.gains(amount)
  if (gain === 0) return messages.gainsNothing(names)
  return gain > 0 ? messages.gainsMore(names, amount) : messages.costsMore(names, amount)
}

/** What is kept without a coupon and goes with none; empty without any. */
export function discountText({ discount, driven_out }: Pick<Coupons, 'discount' | 'driven_out'>): string {
  return driven_out.length > 0 ? messages.keepsDiscount(namesOf(driven_out), money(discount)) : ''
}

/** Coupons worth a look at once, and those that lose or cannot be used, to be unfolded. */
export function foldCoupons({ usable, unusable }: Coupons, chosenId: number | null): { shown: CouponWire[]; folded: CouponWire[] } {
  const gaining = usable.filter(coupon => fenOf(coupon.gain) > 0).slice(0, gainingShown)
  const isShown = (coupon: CouponWire) => coupon.id === chosenId || gaining.includes(coupon)
  return {
    shown: [...usable.filter(isShown), ...unusable.slice(0, unusableShown)],
    folded: [...usable.filter(coupon => !isShown(coupon)), ...unusable.slice(unusableShown)],
  }
}
