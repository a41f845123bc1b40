import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of coupons, groups, lotteries and 积分商城. */

/** What operators set up, each kind by one form. */
export const rewardKinds = ['coupon', 'group', 'lottery', 'points_goods'] as const
export type RewardKind = (typeof rewardKinds)[number]

export const rewardKindNames: Readonly<Record<RewardKind, string>> = {
  coupon: '优惠券',
  group: '拼团',
  lottery: '抽奖',
  points_goods: '积分商品',
}

/** `open` is not over, or is on sale; `all` is everything. */
export const rewardViews = ['open', 'all'] as const
export type RewardView = (typeof rewardViews)[number]
export const rewardViewNames: Readonly<Record<RewardView, string>> = { open: '没有结束', all: words.all }

/** Who may look at them: 客服 and 财务 are asked about them, 运营 sets them up. */
export const rewardReaders: readonly StaffRole[] = ['admin', 'service', 'finance', 'promotion']
