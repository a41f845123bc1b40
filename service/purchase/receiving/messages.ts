/** Messages of ticking off goods (docs/rules/domain.md section 8). */
export const messages = {
  notOpen: (status: string) => `订单${status}，不能核对收货`,
  noBatch: '所核对的商品不在该订单已发货的批号中',
  tooMany: '核对记录过多，请联系客服',
} as const
