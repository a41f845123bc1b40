import { approvalLimits } from '@yaoji/contract/approval-limits'
import type { ApprovalReason } from '@yaoji/contract/domain/approval'
import { limits } from '@yaoji/contract/limits'
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
  cannotFallShort: (status: string) => `订单${status}，不能登记少发`,
  nothingShort: '没有少发的商品',
  allShort: '不能全部少发，请至少发出一件',
  namesSent: '请写明本次发出的商品和数量，其余登记为少发',
  noShortage: '少发商品不存在',
  shortageTwice: '同一处少发只能选择一种处理方式',
  shortageMoved: '这些商品已补发或退款，请刷新后查看',
  parcelTwice: (number: string) => `运单号${number}已登记`,
  codeOfNothing: (code: string) => `追溯码${code}的商品和批号不在该包裹中`,
  codeTwice: '追溯码重复',
  nothingToSend: '没有待发的商品，少发的商品等待买家选择',
  nothingToDeliver: '没有待签收的包裹',
  cannotReceive: (status: string) => `订单${status}，不能确认收货`,
  cannotPay: (status: string) => `订单${status}，不能支付`,
  reorderMoved: '价格或库存刚刚变化，请重新确认',
  waiting: { address: '收货地址还未核对，核对后再开单', quality: '含麻采购量突增，质管复核后再开单' } satisfies Record<HoldKind, string>,
  notHeld: '该订单没有这项待办',
  notWaiting: '订单已不在待审批，请刷新后查看',
  movedSince: '订单提交后价格有变化，请确认后再审批',
  sendBackReason: '请填写退回原因',
  sendBackReasonLong: `退回原因最多${approvalLimits.sendBackReasonMax}个字`,
  approvalReasons: {
    'over-limit': '超过单笔限额',
    'over-budget': '超出本月预算',
    'over-both': '超过单笔限额和本月预算',
  } satisfies Record<ApprovalReason, string>,
  happened: {
    awaitsApproval: (sn: string) => `订单${sn}待您审批`,
    awaitsApprovalText: (name: string, amount: string, reason: string) => `${name}提交，${amount}，${reason}`,
    approved: (sn: string) => `订单${sn}已通过审批`,
    approvedText: '可以付款了',
    sentBack: (sn: string) => `订单${sn}被店主退回`,
    sentBackText: (reason: string) => `原因：${reason}。商品已放回购物车`,
    lapsed: (sn: string) => `订单${sn}超时未审批，已取消`,
    lapsedText: '商品已放回购物车，库存、优惠券和积分已退回',
    cancelled: (sn: string) => `订单${sn}已由客服取消`,
    cancelledText: '如有疑问，请联系客服',
    expired: (sn: string) => `订单${sn}超时未支付，已取消`,
    expiredText: '商品库存、优惠券和积分已退回，可再次购买',
    transferConfirmed: (sn: string) => `订单${sn}的转账已到账`,
    transferRefused: (sn: string) => `订单${sn}的转账凭证未通过`,
    shipped: (sn: string) => `订单${sn}已发货`,
    partlyShipped: (sn: string) => `订单${sn}已部分发货`,
    short: (sn: string) => `订单${sn}有商品少发，请选择退款或稍后补发`,
    shortText: `${limits.shortageChoiceHours}小时内未选择的，自动退款`,
    shortRefunded: (sn: string) => `订单${sn}少发的商品已退款`,
    shippedText: `收货时请当面点验，少货或破损请在签收后${limits.damageReportHours}小时内申请售后`,
    received: (sn: string) => `订单${sn}已自动确认收货`,
    receivedText: '如有问题，请在售后期内申请',
    refunded: (sn: string) => `订单${sn}的退款已完成`,
    receiptFiled: (sn: string) => `订单${sn}的含麻回执已归档`,
    receiptRefused: (sn: string) => `订单${sn}的含麻回执被驳回`,
    reason: (text: string) => (text ? `原因：${text}` : ''),
  },
  moved: '订单状态已变化，请刷新后重试',
} as const

export function statusText(state: number): string {
  return statusTexts[state] ?? ''
}
