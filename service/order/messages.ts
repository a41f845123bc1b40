/** Order states and what orders tell a buyer (domain.md section 5). */
const statusTexts: Readonly<Record<number, string>> = {
  10: '待付款',
  15: '待审批',
  20: '转账待确认',
  30: '已付款·待开单',
  40: '已开单',
  50: '拣货中',
  60: '已出库',
  65: '部分发货',
  70: '已发货',
  80: '已签收',
  100: '已完成',
  [-1]: '已取消',
  [-2]: '取消中·退款中',
  [-3]: '已退款',
}

export const messages = {
  orderNotFound: '订单不存在',
  cannotCancel: (status: string) => `订单${status}，不能取消`,
  cannotPay: (status: string) => `订单${status}，不能支付`,
  moved: '订单状态已变化，请刷新后重试',
  expired: '超时未支付，系统自动取消',
  submitted: '提交订单',
  paidBy: (method: string) => `${method}成功`,
} as const

export function statusText(state: number): string {
  return statusTexts[state] ?? ''
}
