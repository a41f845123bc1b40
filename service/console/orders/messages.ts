import type { cancelReasons } from '@yaoji/contract/calls/purchase/order'
import { groupFailedNote } from '@yaoji/contract/domain/order/group-buy'
import { holdKinds } from '@yaoji/contract/orders/order-kinds'
import { transferOverdueNote, type OrderMover } from '@yaoji/contract/domain/order/order-states'
import * as words from '@yaoji/contract/words'
import { messages as purchase } from '../../purchase/order/messages.ts'

const eventTexts: Readonly<Record<string, string>> = {
  submit: '下单',
  pay: '付款',
  'ask-approval': '提交审批',
  approve: '审批通过',
  'send-back': '审批退回',
  lapse: '超时未审批',
  'send-proof': '上传转账凭证',
  'confirm-transfer': '转账到账',
  'reject-transfer': '退回转账凭证',
  cancel: words.cancel,
  expire: '超时取消',
  release: '开单',
  pick: '开始拣货',
  'check-out': '出库复核',
  'ship-part': '部分发货',
  ship: '发货',
  settle: '少发已结清',
  receive: '签收',
  complete: '完成',
  refund: '退款完成',
  deliver: '送达',
  'clear-hold': '放行',
  receipt: '含麻回执',
  short: '少发',
}

const movers: Readonly<Record<OrderMover, string>> = { buyer: '商城', operator: '员工', system: '自动' }
/** Why buyers cancel. */
const buyers: Readonly<Record<(typeof cancelReasons)[number], string>> = {
  'wrong-address': '配送信息有误',
  'wrong-goods': '商品买错了',
  duplicate: '重复下单',
  'forgot-coupon': '忘记使用优惠券',
  'cheaper-elsewhere': '其他渠道价更低',
  'not-wanted': '不想买了',
}
/** Codes that buyers and the system note, as people read them. */
const codeTexts: Readonly<Record<string, string>> = {
  ...buyers,
  ...purchase.approvalReasons,
  'receipt-sent': '已提交回执',
  'receipt-archived': '回执已归档',
  [transferOverdueNote]: '转账凭证超时未处理',
  [groupFailedNote]: '未成团',
}
/** What became of units that are short. */
const shortTexts: Readonly<Record<string, string>> = { short: '登记', 'short-refund': '退款', 'short-later': '稍后补发' }
const holds: Readonly<Record<string, string>> = { address: '收货地址已核对', quality: '质管已复核', group: '已成团' }

export const messages = {
  eventText: (event: string) => eventTexts[event] ?? event,
  mover: (by: OrderMover) => movers[by],
  /** What an event notes, in words. */
  note: (event: string, note: string) => {
    if (event === 'clear-hold' && (holdKinds as readonly string[]).includes(note)) return holds[note] ?? note
    const [code = '', units] = note.split(':')
    return event === 'short' && shortTexts[code] ? `${shortTexts[code]} ${units} 件` : (codeTexts[note] ?? note)
  },
} as const
