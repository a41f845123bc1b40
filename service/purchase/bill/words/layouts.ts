import type { ProviderChannel } from '@yaoji/contract/console/bills'

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

export const billLayouts: Readonly<Record<ProviderChannel, BillLayout>> = { wechat, alipay }

/** The column, and the beginning of the line above the rows, that name the merchant of a bill. */
export const merchantColumn = '商户号'
export const merchantLine = '#账号'

/** What the lines at the end of a bill call its totals. */
export const totalColumns = { count: '总交易单数', paid: '订单总金额', back: '申请退款总金额' } as const
export const totalNames = { count: '笔数', payment: '交易笔数', refund: '退款笔数' } as const

/** `#交易合计：2笔，商家实收共0.02元，商家优惠共0.00元`, and the same of refunds. */
export const totalLines = { payment: /#交易合计[:：]\s*(\d+)\s*笔/, refund: /#退款合计[:：]\s*(\d+)\s*笔/ } as const

/** What banks call the columns of a 交易明细; a column may be missing where it is not needed. */
export type StatementColumn = 'at' | 'time' | 'income' | 'expense' | 'amount' | 'direction' | 'payer' | 'payee' | 'serial' | 'balance'

/** 工商, 农业, 中国, 建设, 交通, 招商 and 浦发银行 as their corporate banking exports a statement, the most exact name first. */
export const statementColumns: Readonly<Record<StatementColumn, readonly string[]>> = {
  at: ['交易日期', '交易日期时间', '记账日期', '入账日期', '交易时间', '记账时间', '入账时间', '日期'],
  time: ['交易时间', '记账时间', '入账时间'],
  income: ['收入金额', '收入/贷方金额', '贷方金额', '贷方发生额', '贷方发生金额', '收入', '贷方', '存入金额', '转入金额', '收入发生额'],
  expense: ['支出金额', '支出/借方金额', '借方金额', '借方发生额', '借方发生金额', '支出', '借方', '取出金额', '转出金额', '支出发生额'],
  amount: ['交易金额', '发生额', '金额'],
  direction: ['借贷标志', '借贷方向', '借/贷', '借贷', '收支标志', '收/支', '收支', '交易方向', '收支方向'],
  payer: [
    '对方户名',
    '对方账户名称',
    '对方账户名',
    '对方单位名称',
    '对方单位',
    '对方名称',
    '付款人名称',
    '付款人户名',
    '交易对方名称',
    '交易对方',
  ],
  /** Where a bank names both sides. */
  payee: ['收款人名称', '收款人户名', '收款方户名', '收款单位'],
  serial: ['交易流水号', '银行流水号', '流水号', '业务流水号', '核心流水号'],
  balance: ['余额', '账户余额', '交易后余额', '当前余额'],
}

/** Columns in which a payer's words are: all of them are read. */
export const remarkColumns = [
  '摘要',
  '附言',
  '摘要/附言',
  '附言/摘要',
  '交易附言',
  '客户附言',
  '交易摘要',
  '用途',
  '备注',
  '摘要内容',
] as const

/** The first cell of lines of totals, and of notes below them; only of lines without a day, because lines of money may begin so too. */
export const statementEnd = /^(合计|总计|小计|累计|本页|共\d|借方|贷方|收入|支出|期末|以上|制表|打印|说明|备注|-+$)/

/** What a column of directions has for money that came. */
export const incomeWord = /^(贷|贷方|收|收入|转入|来账|c|cr|\+)$/i

/** The same of money that was paid out. */
export const expenseWord = /^(借|借方|付|支|支出|转出|往账|d|dr|-)$/i
