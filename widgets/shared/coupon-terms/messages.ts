import type { CouponKind } from '@yaoji/contract/calls/promotions/coupon'

export const messages = {
  bar: (bar: string) => `满${bar}`,
  reduce: (amount: string) => `减${amount}`,
  percent: (percent: string) => `享${percent}折`,
  flat: (amount: string) => `立减${amount}`,
  freeFreight: '免运费',
  freight: (amount: string) => `运费减${amount}`,
  goods: '限指定品种',
  brand: (brand: string) => `限${brand}品牌`,
  firstOrder: '限首次下单',
  comma: '，',
} as const

export const couponKindNames: Readonly<Record<CouponKind, string>> = {
  reduce: '满减券',
  percent: '满折券',
  goods: '品种券',
  brand: '品牌券',
  freight: '包邮券',
  'first-order': '新人券',
}
