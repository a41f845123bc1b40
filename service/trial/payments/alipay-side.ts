import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { isRequestOf, signAnswer, signNotice, type Fields } from '../../providers/payments/alipay-message.ts'
import type { Delivery } from '../../providers/payments/channel.ts'
import type { Answer, Sending } from '../../providers/payments/send.ts'
import type { KeyPair, Trade, Trades } from './trades.ts'

export const alipayIds = { appId: '2021000000000000', sellerId: '2088000000000000' } as const

type Side = { trades: Trades; merchant: KeyPair; provider: KeyPair; now: () => number }
type Content = { out_trade_no?: string; total_amount?: string; subject?: string; refund_amount?: string; out_request_no?: string }

const yuan = (fen: number) => formatFen(fen as Fen)
const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
const done = { code: '10000', msg: 'Success' }
const refusal = (reason: string) => ({ code: '40004', msg: 'Business Failed', sub_code: reason })

/** The trade that a buyer's browser brings with the address of page pay; undefined where the shop did not sign it. */
export function tradeOfLink(fields: Fields, { trades, merchant, now }: Side): Trade | undefined {
  if (!isRequestOf(fields, merchant.publicKey) || fields.app_id !== alipayIds.appId) return
  const content = JSON.parse(fields.biz_content ?? '{}') as Content & { time_expire?: string } // Signed by the shop.
  const id = content.out_trade_no ?? ''
  const known = trades.find(id)
  if (known) return known
  const trade: Trade = {
    id,
    channel: 'alipay',
    amount: parseFen(content.total_amount ?? '') ?? 0,
    subject: content.subject ?? '',
    notifyUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    expiresAt: Date.parse(`${(content.time_expire ?? '').replace(' ', 'T')}+08:00`),
    state: 'open',
    tradeNumber: `${Math.floor(now() / 1_000)}${id.slice(0, 8)}`,
    refunds: [],
  }
  trades.keep(trade)
  return trade
}

function query(trade: Trade) {
  const state = trade.state === 'paid' ? 'TRADE_SUCCESS' : trade.state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
  return { ...done, out_trade_no: trade.id, trade_no: trade.tradeNumber, trade_status: state, total_amount: yuan(trade.amount) }
}

function close(trade: Trade, { trades }: Side) {
  if (trade.state === 'paid') return refusal('ACQ.TRADE_STATUS_ERROR')
  trades.keep({ ...trade, state: 'closed' })
  return done
}

function refund(trade: Trade, { refund_amount = '', out_request_no: id = '' }: Content, { trades }: Side) {
  const amount = parseFen(refund_amount) ?? 0
  if (trade.state !== 'paid') return refusal('ACQ.TRADE_STATUS_ERROR')
  const known = trade.refunds.find(each => each.id === id)
  if (known && known.amount !== amount) return refusal('ACQ.DISCORDANT_REPEAT_REQUEST')
  if (known) return { ...done, fund_change: 'N' }
  if (trade.refunds.reduce((sum, each) => sum + each.amount, amount) > trade.amount) return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  trades.keep({ ...trade, refunds: [...trade.refunds, { id, amount }] })
  return { ...done, fund_change: 'Y' }
}

function carryOut(method: string, content: Content, side: Side): object {
  const trade = side.trades.find(content.out_trade_no ?? '')
  if (!trade) return refusal('ACQ.TRADE_NOT_EXIST')
  if (method === 'alipay.trade.query') return query(trade)
  if (method === 'alipay.trade.close') return close(trade, side)
  if (method === 'alipay.trade.refund') return refund(trade, content, side)
  const isBack = trade.refunds.some(each => each.id === content.out_request_no)
  return { ...done, ...(isBack && { refund_status: 'REFUND_SUCCESS' }) }
}

/** Answers a call as the open platform does. */
export function answerAlipay({ body = '' }: Sending, side: Side): Answer {
  const fields = Object.fromEntries(new URLSearchParams(body))
  const isShop = isRequestOf(fields, side.merchant.publicKey)
  const content = JSON.parse(fields.biz_content ?? '{}') as Content // Signed by the shop.
  const node = isShop ? carryOut(fields.method ?? '', content, side) : { code: '40002', sub_code: 'isv.invalid-signature' }
  return { status: 200, headers: {}, body: signAnswer(fields.method ?? '', node, side.provider.privateKey) }
}

/** The message that a trade was paid; `changes` before it is signed. */
export function alipayNotice(trade: Trade, { provider }: Pick<Side, 'provider'>, noticeId: string, changes: Fields = {}): Delivery {
  const fields = {
    notify_type: 'trade_status_sync',
    notify_id: noticeId,
    app_id: alipayIds.appId,
    seller_id: alipayIds.sellerId,
    charset: 'utf-8',
    version: '1.0',
    out_trade_no: trade.id,
    trade_no: trade.tradeNumber,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuan(trade.amount),
    subject: trade.subject,
    ...changes,
  }
  return { headers: form, body: new URLSearchParams(signNotice(fields, provider.privateKey)).toString() }
}
