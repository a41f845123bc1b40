import type { ApprovalNeedWire } from '@yaoji/contract/calls/purchase/approval-wire'
import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { money } from '@yaoji/contract/domain/money'
import type { ApprovalReason } from '@yaoji/contract/domain/cart/approval'

/** Text of a note in the timeline. */
export const approvalReasonNames: Readonly<Record<ApprovalReason, string>> = {
  'over-limit': '超过单笔限额',
  'over-budget': '超出本月预算',
  'over-both': '超过单笔限额和本月预算',
}

const overLimit = ({ order_limit: limit }: ApprovalNeedWire) => `超过单笔限额${money(limit ?? '')}`
const overBudget = ({ month_budget: budget, spent }: ApprovalNeedWire) => `超出本月预算${money(budget ?? '')}（此前已下单${money(spent)}）`

/** Why an order waits, with the limit or budget; amounts paid by 现金券 and 积分 count in addition to `payable`. */
export function whyText(need: ApprovalNeedWire, payable: string): string {
  const why = { 'over-limit': [overLimit], 'over-budget': [overBudget], 'over-both': [overLimit, overBudget] }[need.reason]
  const tenders = need.amount === payable ? '' : '（含现金券、积分支付部分）'
  return `采购额${money(need.amount)}${tenders}，${why.map(each => each(need)).join('，')}`
}

export const approvalMessages = {
  title: '订单审批',
  submitted: (name: string) => `${name}提交`,
  until: (time: string) => `请在${time}前审批，超时未审批自动取消，商品放回购物车`,
  waits: '等待店主审批，通过后即可付款；库存和优惠券已为本单保留',
  changed: '提交后有变化。批准后仍按提交时的价格付款；想按现在的价格，请退回后重新下单：',
  approve: '批准',
  approveChanged: '已知变化，批准',
  goApprove: '去审批',
  sendBack: '退回',
  approved: '已批准，可以付款了',
  sentBack: '已退回，商品已放回购物车',
  moved: '价格刚刚有变化，请确认后再审批',
  reasonTitle: '退回订单',
  reason: '退回原因',
  reasonHint: '提交人会看到，如：本月库存够用，先减半',
  reasonMissing: '请填写退回原因',
  reasonLong: `退回原因最多${approvalLimits.sendBackReasonMax}个字`,
  keep: '暂不退回',
  confirm: '确认退回',
  withdraw: '撤回',
  withdrawTitle: '撤回订单',
  withdrawText: (sn: string) => `订单编号${sn}正在等待审批，撤回后商品放回购物车，优惠券退回账户，库存不再为您保留。请选择撤回原因：`,
  withdrawConfirm: '确认撤回',
  withdrawKeep: '暂不撤回',
} as const
