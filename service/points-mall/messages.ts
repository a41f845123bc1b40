/** 积分商城 (docs/domain.md section 9). */
export const messages = {
  unknownGoods: '兑换商品不存在或已下架',
  unknownOrder: '积分订单不存在',
  states: {
    gone: '已兑完',
    refused: '资质审核通过后可以兑换',
    limit: '已达每店限兑数量',
  },
  short: (missing: number) => `积分不足，还差${missing}分`,
  tooMany: (most: number) => `最多可兑${most}件，请修改数量`,
  balanceShort: (missing: string) => `余额不足，还差${missing}，请先充值`,
  moved: '兑换所需积分或金额已变化，请刷新后重试',
  orderMoved: '积分订单状态已变化，请刷新后查看',
  shipped: (name: string) => `${name}已发货`,
  shippedText: (carrier: string, number: string) => `${carrier} ${number}`,
  cancelled: (name: string) => `${name}的兑换已取消`,
  cancelledText: (reason: string) => `${reason}，积分和余额已退回`,
  needed: '新商品要写明积分和数量',
  belowTaken: (taken: number) => `数量不能少于已兑换的${taken}件`,
} as const
