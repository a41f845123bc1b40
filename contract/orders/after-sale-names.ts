import type { AfterSaleReason } from '../domain/order/after-sale-rules.ts'
import { afterSaleStates, type AfterSaleKind, type AfterSaleState } from '../domain/order/after-sale-states.ts'

export const afterSaleKindNames: Readonly<Record<AfterSaleKind, string>> = {
  return: '退货退款',
  refund: '仅退款',
  exchange: '换货',
  resend: '补货',
  papers: '补资料',
  refuse: '拒收',
}

export const afterSaleReasonNames: Readonly<Record<AfterSaleReason, string>> = {
  damaged: '破损',
  short: '少货',
  wrong: '发错货',
  quality: '质量问题',
  recall: '药品召回',
  'not-wanted': '非质量原因（未拆封）',
  'no-invoice': '缺少票据',
  'no-report': '缺少药检报告',
}

const stateNames: Readonly<Record<AfterSaleState, string>> = {
  10: '待审核',
  20: '待寄回',
  30: '待收货',
  40: '验收中',
  50: '待退款',
  55: '退款中',
  60: '待补发',
  65: '待收换货',
  100: '已完成',
  [-1]: '已撤销',
  [-2]: '已驳回',
  [-3]: '已关闭',
  [-4]: '退款已冲正',
}

/** A state in words; what is sent again without an exchange is no 换货. */
export function afterSaleStateName(state: AfterSaleState, kind?: AfterSaleKind): string {
  return state === afterSaleStates.resent && kind === 'resend' ? '待收补货' : stateNames[state]
}
