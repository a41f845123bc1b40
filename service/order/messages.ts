import type { HoldKind } from '@yaoji/contract/order-holds'

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
  cannotShip: (status: string) => `订单${status}，不能发货`,
  batchesShort: (name: string, quantity: number) => `${name}可出库的批号不足${quantity}`,
  notToBeSent: (goodsId: number, quantity: number) => `商品${goodsId}待发数量只有${quantity}`,
  parcelTwice: (number: string) => `运单号${number}已登记`,
  codeOfNothing: (code: string) => `追溯码${code}的商品和批号不在该包裹中`,
  codeTwice: '追溯码重复',
  nothingToDeliver: '没有待签收的包裹',
  cannotReceive: (status: string) => `订单${status}，不能确认收货`,
  cannotPay: (status: string) => `订单${status}，不能支付`,
  reorderMoved: '价格或库存刚刚变化，请重新确认',
  waiting: { address: '收货地址还未核对，核对后再开单', quality: '含麻采购量突增，质管复核后再开单' } satisfies Record<HoldKind, string>,
  notHeld: '该订单没有这项待办',
  moved: '订单状态已变化，请刷新后重试',
} as const

export function statusText(state: number): string {
  return statusTexts[state] ?? ''
}
