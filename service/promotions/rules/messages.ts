import { deductionNames, type DeductionKind } from '@yaoji/contract/domain/deductions/deductions'

/** The name that buyers read. */
export function deductionName({ kind, name }: { kind: DeductionKind; name: string }): string {
  return name || deductionNames[kind].name
}

/** Why a coupon cannot be used (domain.md section 3). */
export const messages = {
  couponSpent: '退款时退回的优惠券已经用掉或作废，收不回来，不能冲正',
  couponGone: '已使用或已作废',
  couponHeld: '已被待付款订单占用',
  couponNotBegun: (day: string) => `${day}起可用`,
  couponOver: '已过期',
  couponFirstOrder: '仅限首次下单使用',
  couponNotForGoods: '所选商品不参加优惠券',
  couponOtherGoods: '所选商品不在该券适用范围',
  couponNoFreight: '本单已免运费',
  couponNothingLeft: '满减后没有可抵扣的金额',
  missing: (amount: string) => `还差${amount}`,
} as const
