import { money, wholeYuan } from '@yaoji/contract/domain/money'
import { tenthsOf, type Tier } from '@yaoji/contract/domain/cart/tiers'

/** What applies to goods, on their page (domain.md section 3). */
export const activityMessages = {
  names: { special: '特价', 'group-buy': '拼团', ladder: '阶梯', coupon: '券', cashback: '返', freeShipping: '包邮' },
  comma: '，',
  special: (name: string, price: string, end: string) => `${name}${money(price)}，${end}结束`,
  newcomer: (price: string, end: string) => `新人特价${money(price)}，仅限首次下单，${end}结束`,
  group: (price: string, target: number, unit: string, end: string) => `拼团价${money(price)}，满${target}${unit}成团，${end}截止`,
  rung: (isUpTo: boolean, number: number, unit: string, price: string) =>
    isUpTo ? `${number}${unit}以内${money(price)}` : `满${number}${unit}${money(price)}`,
  reduce: (amount: string, reduction: string) => `满${amount}减${reduction}`,
  discountOfAll: (tenths: string) => `享${tenths}折`,
  discount: (amount: string, tenths: string) => `满${amount}享${tenths}折`,
  freight: (bar: string) => `满${bar}抵运费`,
  coupon: (terms: string, isFirstOrder: boolean, lastDay: string) => `您有${terms}${isFirstOrder ? '首单' : ''}优惠券，有效期至${lastDay}`,
  claim: (terms: string) => `可领取${terms}优惠券`,
  cashback: (amount: string, back: string) => `实付满${amount}返${back}`,
  cashbackWhen: '，订单完成后返到余额',
  singleFree: '本品单独包邮，不计入其他运费门槛',
  freeShipping: (number: number, unit: string) => `满${number}${unit}包邮`,
  freeShippingReached: '，购物车中已达到',
  freeShippingMissing: (missing: number, unit: string) => `，再买${missing}${unit}包邮`,
} as const

/** 满¥1,000减¥15, or 享9.9折. */
export function tierText({ amount, benefit }: Tier): string {
  if (amount === 0 && benefit.kind === 'percent') return activityMessages.discountOfAll(tenthsOf(benefit.percent))
  return benefit.kind === 'reduce'
    ? activityMessages.reduce(wholeYuan(amount), wholeYuan(benefit.reduction))
    : activityMessages.discount(wholeYuan(amount), tenthsOf(benefit.percent))
}
