/** What runs in the shop, by its kind. */
export const activityMessages = {
  names: {
    daily: '每日特价',
    'flash-sale': '限时秒杀',
    'group-buy': '拼团专区',
    set: '组合购',
    'buy-gift': '买赠',
    'tier-gift': '满赠',
    swap: '换购',
    coupon: '领券中心',
  },
  coupons: (count: number) => `${count}种优惠券可领`,
} as const
