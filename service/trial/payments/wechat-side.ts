import { isAuthorized, seal, signedHeaders } from '../../providers/payments/wechat-message.ts'
import type { Delivery } from '../../providers/payments/channel.ts'
import type { Answer, Sending } from '../../providers/payments/send.ts'
import type { KeyPair, Trade, Trades } from './trades.ts'

export const wechatIds = {
  appId: 'wx0000000000000000',
  merchantId: '1900000000',
  serial: 'TRIALMERCHANTSERIAL0',
  providerSerial: 'PUB_KEY_ID_TRIAL',
} as const

type Side = { trades: Trades; merchant: KeyPair; provider: KeyPair; apiKey: string; serviceOrigin: string; now: () => number }
type Told = {
  out_trade_no?: string
  out_refund_no?: string
  description?: string
  time_expire?: string
  notify_url?: string
  amount?: { total?: number; refund?: number }
  payer?: { openid?: string }
  scene_info?: { payer_client_ip?: string }
}
type Reply = { status: number; fields?: object }

const refused = (status: number, code: string): Reply => ({ status, fields: { code, message: code } })

export const cashierOf = (origin: string, id: string): string => `${origin}/gateway/cashier/${id}`

/** What a trade is paid by at each venue. */
const venueFields = {
  native: (cashier: string) => ({ code_url: cashier }),
  h5: (cashier: string) => ({ h5_url: `${cashier}?prepay_id=trial` }),
  jsapi: (_: string, id: string) => ({ prepay_id: `wx${id}` }),
} as const
type Venue = keyof typeof venueFields

/** A repeat answers the same code; another amount under a number is refused. */
function begin(venue: Venue, wanted: Told, side: Side): Reply {
  const { out_trade_no: id = '', description = '', time_expire = '', notify_url = '', amount } = wanted
  if ((venue === 'h5' && !wanted.scene_info?.payer_client_ip) || (venue === 'jsapi' && !wanted.payer?.openid))
    return refused(400, 'PARAM_ERROR')
  const known = side.trades.find(id)
  if (known && (known.amount !== amount?.total || known.state !== 'open')) return refused(400, 'INVALID_REQUEST')
  if (!known)
    side.trades.keep({
      id,
      channel: 'wechat',
      amount: amount?.total ?? 0,
      subject: description,
      notifyUrl: notify_url,
      returnUrl: '',
      expiresAt: Date.parse(time_expire),
      state: 'open',
      tradeNumber: `42000${Math.floor(side.now() / 1_000)}${id.slice(0, 8)}`,
      refunds: [],
    })
  return { status: 200, fields: venueFields[venue](cashierOf(side.serviceOrigin, id), id) }
}

function transaction(trade: Trade) {
  const states = { open: 'NOTPAY', paid: trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS', closed: 'CLOSED' }
  return {
    appid: wechatIds.appId,
    mchid: wechatIds.merchantId,
    out_trade_no: trade.id,
    transaction_id: trade.tradeNumber,
    trade_state: states[trade.state],
    amount: { total: trade.amount, currency: 'CNY' },
  }
}

function refund({ out_trade_no = '', out_refund_no: id = '', amount }: Told, { trades }: Side): Reply {
  const trade = trades.find(out_trade_no)
  if (!trade || trade.state !== 'paid') return refused(404, 'RESOURCE_NOT_EXISTS')
  const known = trade.refunds.find(each => each.id === id)
  const sum = trade.refunds.reduce((total, each) => total + each.amount, 0)
  if (known ? known.amount !== amount?.refund : sum + (amount?.refund ?? 0) > trade.amount) return refused(400, 'INVALID_REQUEST')
  if (!known) trades.keep({ ...trade, refunds: [...trade.refunds, { id, amount: amount?.refund ?? 0 }] })
  return { status: 200, fields: { out_refund_no: id, status: 'SUCCESS' } }
}

function carryOut(path: string, wanted: Told, side: Side): Reply {
  const [, venue] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(path) ?? []
  if (venue) return begin(venue as Venue, wanted, side)
  if (path === '/v3/refund/domestic/refunds') return refund(wanted, side)
  const [, id = '', close] = /out-trade-no\/(\w+)(\/close)?/.exec(path) ?? []
  const trade = side.trades.find(id)
  if (!trade) return refused(404, 'ORDER_NOT_EXIST')
  if (!close) return { status: 200, fields: transaction(trade) }
  if (trade.state === 'paid') return refused(400, 'ORDERPAID')
  side.trades.keep({ ...trade, state: 'closed' })
  return { status: 204 }
}

/** Answers a call as the API v3 does. */
export function answerWechat({ method, url, headers, body = '' }: Sending, side: Side): Answer {
  const { pathname, search } = new URL(url)
  const request = { method, path: pathname + search, body }
  const isShop = isAuthorized(request, headers.authorization ?? '', side.merchant.publicKey)
  const wanted = (body === '' ? {} : JSON.parse(body)) as Told // Signed by the shop.
  const { status, fields } = isShop ? carryOut(pathname, wanted, side) : refused(401, 'SIGN_ERROR')
  const text = fields ? JSON.stringify(fields) : ''
  const signer = { serial: wechatIds.providerSerial, privateKey: side.provider.privateKey }
  return { status, headers: signedHeaders(text, side.now(), signer), body: text }
}

type Changes = { amount?: number; appid?: string; trade_state?: string }

/** The message that a trade was paid; `changes` before it is sealed and signed. */
export function wechatNotice(trade: Trade, side: Side, noticeId: string, { amount, ...changes }: Changes = {}): Delivery {
  const news = { ...transaction(trade), trade_state: 'SUCCESS', ...changes, amount: { total: amount ?? trade.amount, currency: 'CNY' } }
  const body = JSON.stringify({
    id: noticeId,
    create_time: new Date(side.now()).toISOString(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: { algorithm: 'AEAD_AES_256_GCM', ...seal(JSON.stringify(news), side.apiKey, 'transaction') },
  })
  const signer = { serial: wechatIds.providerSerial, privateKey: side.provider.privateKey }
  return { headers: { 'content-type': 'application/json', ...signedHeaders(body, side.now(), signer) }, body }
}
