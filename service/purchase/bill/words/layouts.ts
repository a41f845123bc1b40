import type { BillChannel } from '@yaoji/contract/console-bills'

/** What a provider calls a column of its bill: the newest name first. Units in brackets are no part of a name. */
export type BillColumn = 'at' | 'number' | 'providerNumber' | 'kind' | 'amount' | 'back' | 'refundNumber'

export type BillLayout = {
  columns: Readonly<Record<BillColumn, readonly string[]>>
  /** Whether the word in the column `kind` means money that came. */
  isPayment: (word: string) => boolean
  /** The first cell of the lines behind the last row. */
  isEnd: (first: string) => boolean
}

/**
 * 微信支付 交易账单 (pay.weixin.qq.com, “交易账单详细说明”): every value begins with a grave accent, and two lines of totals end it. Bills from
 * before 2018 have 总金额 and 退款金额 alone.
 */
const wechat: BillLayout = {
  columns: {
    at: ['交易时间'],
    number: ['商户订单号'],
    providerNumber: ['微信订单号'],
    kind: ['交易状态'],
    amount: ['订单金额', '总金额'],
    back: ['申请退款金额', '退款金额'],
    refundNumber: ['商户退款单号'],
  },
  isPayment: word => word === 'SUCCESS',
  isEnd: first => first === '总交易单数',
}

/** 支付宝 业务明细 (alipay.data.dataservice.bill.downloadurl.query, `trade`): in GBK, lines that begin with # around the rows, refunds below zero. */
const alipay: BillLayout = {
  columns: {
    at: ['完成时间'],
    number: ['商户订单号'],
    providerNumber: ['支付宝交易号'],
    kind: ['业务类型'],
    amount: ['订单金额'],
    back: ['订单金额'],
    refundNumber: ['退款批次号/请求号'],
  },
  isPayment: word => word === '交易',
  isEnd: first => first.startsWith('#'),
}

export const billLayouts: Readonly<Record<BillChannel, BillLayout>> = { wechat, alipay }

/** The column, and the beginning of the line above the rows, that name the merchant of a bill. */
export const merchantColumn = '商户号'
export const merchantLine = '#账号'

/** What the lines at the end of a bill call its totals. */
export const totalColumns = { count: '总交易单数', paid: '订单总金额', back: '申请退款总金额' } as const
export const totalNames = { count: '笔数', payment: '交易笔数', refund: '退款笔数' } as const

/** `#交易合计：2笔，商家实收共0.02元，商家优惠共0.00元`, and the same of refunds. */
export const totalLines = { payment: /#交易合计[:：]\s*(\d+)\s*笔/, refund: /#退款合计[:：]\s*(\d+)\s*笔/ } as const
