/** Names of what a parcel carries, as sentences about it begin. */
export const messages = {
  order: (sn: string) => `订单${sn}`,
  pointsOrder: (sn: string) => `积分订单${sn}`,
  prize: (name: string) => `奖品${name}`,
  pointsOrderPage: '积分订单',
  prizePage: '我的抽奖记录',

  delivering: (what: string) => `${what}的包裹正在派送`,
  trouble: (what: string) => `${what}的包裹派送遇到问题`,
  returned: (what: string) => `${what}的包裹被退回`,
} as const
