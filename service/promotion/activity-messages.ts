import { money } from '@yaoji/contract/domain/money'

/** What applies to goods, on their page (domain.md section 3). */
export const activityMessages = {
  names: { special: '特价', 'group-buy': '拼团', ladder: '阶梯', coupon: '券', freeShipping: '包邮' },
  comma: '，',
  special: (name: string, price: string, end: string) => `${name}${money(price)}，${end}结束`,
  rung: (isUpTo: boolean, number: number, unit: string, price: string) =>
    isUpTo ? `${number}${unit}以内${money(price)}` : `满${number}${unit}${money(price)}`,
  reduce: (amount: string, reduction: string) => `满${amount}减${reduction}`,
  discount: (amount: string, tenths: string) => `满${amount}享${tenths}折`,
  freight: (bar: string) => `满${bar}抵运费`,
  coupon: (terms: string, isFirstOrder: boolean, lastDay: string) => `您有${terms}${isFirstOrder ? '首单' : ''}优惠券，有效期至${lastDay}`,
  singleFree: '本品单独包邮，不计入其他运费门槛',
  freeShipping: (number: number, unit: string) => `满${number}${unit}包邮`,
  freeShippingReached: '，购物车中已达到',
  freeShippingMissing: (missing: number, unit: string) => `，再买${missing}${unit}包邮`,
} as const
