import { randomBytes } from 'node:crypto'
import { codes } from '@yaoji/contract/codes'
import type { Fen } from '@yaoji/contract/domain/money'
import type { WechatAccount } from './account.ts'
import type { BridgeRequest, Channel, Charge, ChargeRefund, Delivery, Door, Notice, ChargeState } from './channel.ts'
import { ChannelProblem } from './channels.ts'
import { rsaSign } from './rsa.ts'
import { authorization, isSigned, unseal, type Sealed } from './wechat-message.ts'

type Surroundings = { now: () => number; serviceOrigin: string; siteOrigin: string }

/** A transaction as WeChat Pay tells it, when asked and in notifications. */
type Transaction = {
  appid?: string
  mchid?: string
  out_trade_no?: string
  transaction_id?: string
  trade_state?: string
  amount?: { total?: number; currency?: string }
}
type Message = { id?: string; event_type?: string; resource?: Sealed }

const absent = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']
/** A second try changes nothing about these. */
const finalRefusals = ['INVALID_REQUEST', 'PARAM_ERROR', 'RESOURCE_NOT_EXISTS', 'MCH_NOT_EXISTS', 'NO_AUTH', ...absent]
const descriptionMax = 127

const amountOf = ({ amount }: Transaction): Fen =>
  (amount?.currency === 'CNY' && Number.isSafeInteger(amount.total) ? Number(amount.total) : -1) as Fen

type Ask = <Told extends object>(method: 'GET' | 'POST', path: string, fields?: object) => Promise<Told>

const createAsk =
  (account: WechatAccount, now: () => number): Ask =>
  async (method, path, fields) => {
    const body = fields ? JSON.stringify(fields) : ''
    const answer = await account.send({
      method,
      url: account.gateway + path,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        // Without a name of the caller the API answers 403.
        'user-agent': 'yaoji',
        authorization: authorization({ method, path, body, at: now() }, account),
      },
      ...(fields && { body }),
    })
    if (answer.status >= codes.malformed) {
      const code = /"code"\s*:\s*"(\w+)"/.exec(answer.body)?.[1] ?? ''
      throw new ChannelProblem(`WeChat Pay ${path.split('?')[0]}: ${answer.status} ${code}`, finalRefusals.includes(code))
    }
    if (!isSigned(answer, account.publicKeys, now())) throw new ChannelProblem('WeChat Pay: the signature of the answer is wrong')
    return JSON.parse(answer.body || '{}') // Signed by WeChat Pay.
  }

const trade = (chargeId: string) => `/v3/pay/transactions/out-trade-no/${chargeId}`

async function query(ask: Ask, mchid: string, chargeId: string): Promise<ChargeState> {
  try {
    const found = await ask<Transaction>('GET', `${trade(chargeId)}?mchid=${mchid}`)
    if (found.trade_state === 'SUCCESS') return { state: 'paid', amount: amountOf(found), tradeNumber: found.transaction_id ?? '' }
    return { state: ['CLOSED', 'REVOKED', 'REFUND'].includes(found.trade_state ?? '') ? 'closed' : 'unpaid' }
  } catch (error) {
    unlessAbsent(error)
    return { state: 'absent' }
  }
}

async function refund(ask: Ask, { id, chargeId, total, amount }: ChargeRefund): Promise<'returned' | 'accepted'> {
  const { status } = await ask<{ status?: string }>('POST', '/v3/refund/domestic/refunds', {
    out_trade_no: chargeId,
    out_refund_no: id,
    amount: { refund: amount, total, currency: 'CNY' },
  })
  if (status === 'CLOSED' || status === 'ABNORMAL') throw new ChannelProblem(`WeChat Pay refund: ${status}`, true)
  return status === 'SUCCESS' ? 'returned' : 'accepted'
}

type Opening = { ask: Ask; account: WechatAccount; charge: Charge; surroundings: Surroundings }

/** The same trade at each venue; a trade is made for one of them. */
const tradeOf = ({ account, charge: { id, amount, subject, expiresAt }, surroundings: { serviceOrigin } }: Opening) => ({
  appid: account.appId,
  mchid: account.merchantId,
  description: subject.slice(0, descriptionMax),
  out_trade_no: id,
  time_expire: `${new Date(expiresAt).toISOString().slice(0, 19)}Z`,
  notify_url: `${serviceOrigin}/notify/wechat`,
  amount: { total: amount, currency: 'CNY' },
})

async function openOnPhone(opening: Opening): Promise<Door> {
  const { ask, charge, surroundings } = opening
  const scene_info = { payer_client_ip: charge.payer.id, h5_info: { type: 'Wap' } }
  const { h5_url } = await ask<{ h5_url?: string }>('POST', '/v3/pay/transactions/h5', { ...tradeOf(opening), scene_info })
  // The address holds for five minutes; asked again, the provider answers a new one of the same trade.
  return { link: h5_url ? `${h5_url}&redirect_url=${encodeURIComponent(surroundings.siteOrigin + charge.returnPath)}` : '', code: '' }
}

/** https://pay.weixin.qq.com/doc/v3/merchant/4012791898: signed by the merchant, for the bridge inside WeChat. */
function bridgeRequest({ appId, privateKey }: WechatAccount, prepayId: string, now: number): BridgeRequest {
  const [timeStamp, nonceStr, text] = [String(Math.floor(now / 1_000)), randomBytes(16).toString('hex'), `prepay_id=${prepayId}`]
  const paySign = rsaSign([appId, timeStamp, nonceStr, text].map(line => `${line}\n`).join(''), privateKey)
  return { appId, timeStamp, nonceStr, package: text, signType: 'RSA', paySign }
}

async function openInWechat(opening: Opening): Promise<Door> {
  const { ask, account, charge, surroundings } = opening
  const payer = { openid: charge.payer.id }
  const { prepay_id } = await ask<{ prepay_id?: string }>('POST', '/v3/pay/transactions/jsapi', { ...tradeOf(opening), payer })
  return { link: '', code: '', ...(prepay_id && { bridge: bridgeRequest(account, prepay_id, surroundings.now()) }) }
}

async function openOnScreen(opening: Opening): Promise<Door> {
  const { code_url: code = '' } = await opening.ask<{ code_url?: string }>('POST', '/v3/pay/transactions/native', tradeOf(opening))
  return { link: '', code }
}

const openings = { screen: openOnScreen, phone: openOnPhone, wechat: openInWechat } as const

/** WeChat Pay v3: Native (a code to scan), H5, JSAPI, query, close, refund, and its notifications. */
export function wechat(account: WechatAccount, surroundings: Surroundings): Channel {
  const { now } = surroundings
  const { merchantId: mchid } = account
  const ask = createAsk(account, now)
  return {
    id: 'wechat',
    receipt: { status: 204, type: 'application/json', body: '' },
    open: charge => openings[charge.payer.venue]({ ask, account, charge, surroundings }),
    query: chargeId => query(ask, mchid, chargeId),
    async close(chargeId) {
      await ask('POST', `${trade(chargeId)}/close`, { mchid }).catch(unlessAbsent)
    },
    refund: wanted => refund(ask, wanted),
    readNotice: (delivery: Delivery) => (isSigned(delivery, account.publicKeys, now()) ? noticeOf(delivery.body, account) : undefined),
  }
}

function unlessAbsent(error: unknown): void {
  if (!(error instanceof ChannelProblem) || !absent.some(code => error.message.endsWith(` ${code}`))) throw error
}

/** A message that cannot be opened with our key is not for us. */
function noticeOf(body: string, { appId, merchantId, apiKey }: WechatAccount): Notice | undefined {
  try {
    const { id = '', event_type: event, resource } = JSON.parse(body) as Message // Signed by WeChat Pay.
    if (!resource) return
    const paid = JSON.parse(unseal(resource, apiKey)) as Transaction
    const chargeId = paid.out_trade_no ?? ''
    if (event !== 'TRANSACTION.SUCCESS' || paid.trade_state !== 'SUCCESS') return { id, chargeId, kind: 'other' }
    if (paid.appid !== appId || paid.mchid !== merchantId) return { id, chargeId, kind: 'foreign' }
    return { id, chargeId, kind: 'paid', amount: amountOf(paid), tradeNumber: paid.transaction_id ?? '' }
  } catch {
    return
  }
}
