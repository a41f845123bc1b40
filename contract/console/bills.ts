import { parseFen, type Fen } from '../domain/money.ts'

/** Bills of a day that providers of payments give, and statements of the bank, compared with what the shop has booked. */

export const billChannels = ['wechat', 'alipay', 'bank'] as const
export type BillChannel = (typeof billChannels)[number]
/** The channels whose bills have the shop's own numbers. */
export type ProviderChannel = Exclude<BillChannel, 'bank'>
export const billChannelNames: Readonly<Record<BillChannel, string>> = { wechat: '微信支付', alipay: '支付宝', bank: '银行流水' }

/**
 * The result of a row, in the order of the list: the amounts differ, the refunds differ, the bank names another payer than the store, only
 * one side has it, or both sides have the same.
 */
export const billVerdicts = ['amount', 'refund', 'payer', 'provider', 'shop', 'matched'] as const
export type BillVerdict = (typeof billVerdicts)[number]
export const billVerdictNames: Readonly<Record<BillVerdict, string>> = {
  amount: '金额不符',
  refund: '退款不符',
  payer: '户名不符',
  provider: '只在账单里',
  shop: '只在本店',
  matched: '一致',
}

export const billKinds = ['payment', 'refund'] as const
export type BillKind = (typeof billKinds)[number]
export const billKindNames: Readonly<Record<BillKind, string>> = { payment: '收款', refund: '退款' }
/** Of what the bank paid out: it may come back. */
export const expenseKindNames: Readonly<Record<BillKind, string>> = { payment: '支出退回', refund: '支出' }

export const billLimits = {
  /** The largest file, in bytes, and what a ZIP may unpack to. */
  fileMaxBytes: 8 * 1024 * 1024,
  unpackedMaxBytes: 32 * 1024 * 1024,
  rowsMax: 20_000,
} as const

/**
 * What a row has in the bill more than in the shop, below zero where the shop has more. A side without the row has nothing.
 *
 * @example of 10.00 in the bill and 12.50 in the shop it is -250 fen, of 10.00 in the bill alone 1000
 */
export const billDifference = ({ provider_amount, shop_amount }: { provider_amount: string; shop_amount: string }): Fen =>
  ((parseFen(provider_amount) ?? 0) - (parseFen(shop_amount) ?? 0)) as Fen
