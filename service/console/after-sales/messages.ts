import * as words from '@yaoji/contract/words'
import type { AfterSaleEvent } from '@yaoji/contract/domain/order/after-sale-states'

const tenders: Readonly<Record<string, string>> = { voucher: '现金券', points: '积分' }

const events: Readonly<Record<AfterSaleEvent | 'ask', string>> = {
  ask: '申请售后',
  approve: '审核通过',
  reject: '驳回',
  withdraw: words.undo,
  'send-back': '寄回',
  expire: '超时未寄回，关闭',
  arrive: '收到退货',
  inspect: '验收',
  'await-refund': '开始退款',
  refund: '退款完成',
  resend: '补发',
  receive: '收到补发',
  reverse: '退款冲正',
}

export const messages = {
  tender: (kind: string) => tenders[kind] ?? kind,
  eventText: (event: AfterSaleEvent | 'ask') => events[event],
} as const
