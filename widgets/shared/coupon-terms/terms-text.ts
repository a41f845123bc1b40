import type { CouponTermsWire } from '@yaoji/contract/calls/promotions/coupon'
import { parseFen, wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import { tenthsOf } from '@yaoji/contract/domain/cart/tiers'
import { messages } from './messages.ts'

const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)
const inShort = (amount: string): string => wholeYuan(fenOf(amount))

/** What it takes off, from what amount on. */
function benefitText({ bar, amount, percent, off }: CouponTermsWire): string {
  const from = fenOf(bar) > 0 ? messages.bar(inShort(bar)) : ''
  if (off === 'freight') return from + (amount === null ? messages.freeFreight : messages.freight(inShort(amount)))
  if (amount === null) return from + messages.percent(tenthsOf(percent ?? 0))
  return from ? from + messages.reduce(inShort(amount)) : messages.flat(inShort(amount))
}

/** The terms of a coupon, where its name does not say them already: 满3000减90优惠券 does. */
export function termsText(coupon: CouponTermsWire & { name: string }): string {
  const { kind, name, bar, amount, brand } = coupon
  const isSaid = kind === 'reduce' && [bar, amount ?? ''].every(each => name.includes(each.replace(/\.00$/, '')))
  const whose = { goods: messages.goods, brand: messages.brand(brand), 'first-order': messages.firstOrder }
  return [isSaid ? '' : benefitText(coupon), kind in whose ? whose[kind as keyof typeof whose] : ''].filter(Boolean).join(messages.comma)
}
