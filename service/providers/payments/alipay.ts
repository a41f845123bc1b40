import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import type { AlipayAccount } from './account.ts'
import { readAnswer, readSigned, signRequest, type Fields } from './alipay-message.ts'
import type { Channel, Charge, ChargeRefund, Delivery, Notice, ChargeState } from './channel.ts'
import { ChannelProblem } from './channels.ts'

type Surroundings = { now: () => number; serviceOrigin: string; siteOrigin: string }

const chinaOffsetMs = 8 * 3_600_000
const chinaSecond = (atMs: number) => new Date(atMs + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** A second try changes nothing about these: the trade or the request is not as it would have to be. */
const finalRefusals = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
]
const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED']

type Ask = (method: string, content: object) => Promise<Fields>

function signed({ appId, privateKey }: AlipayAccount, now: number, method: string, content: object, extra: Fields = {}): Fields {
  const fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaSecond(now),
    version: '1.0',
    biz_content: JSON.stringify(content),
  }
  return signRequest({ ...fields, ...extra }, privateKey)
}

const createAsk =
  (account: AlipayAccount, now: () => number): Ask =>
  async (method, content) => {
    const { body } = await account.send({
      method: 'POST',
      url: `${account.gateway}?charset=utf-8`,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(signed(account, now(), method, content)).toString(),
    })
    return readAnswer(method, body, account.publicKey)
  }

const isDone = ({ code }: Fields) => code === '10000'
const refused = (what: string, { code = '', sub_code: reason = '' }: Fields) =>
  new ChannelProblem(`Alipay ${what}: ${code} ${reason}`, finalRefusals.includes(reason))

async function query(ask: Ask, chargeId: string): Promise<ChargeState> {
  const answer = await ask('alipay.trade.query', { out_trade_no: chargeId })
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' }
  if (!isDone(answer)) throw refused('query', answer)
  if (paidStates.includes(answer.trade_status ?? ''))
    return { state: 'paid', amount: amountOf(answer.total_amount), tradeNumber: answer.trade_no ?? '' }
  return { state: answer.trade_status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' }
}

async function refund(ask: Ask, { id, chargeId, amount }: ChargeRefund): Promise<'returned' | 'accepted'> {
  const numbers = { out_trade_no: chargeId, out_request_no: id }
  const answer = await ask('alipay.trade.refund', { ...numbers, refund_amount: formatFen(amount) })
  if (!isDone(answer)) throw refused('refund', answer)
  if (answer.fund_change === 'Y') return 'returned'
  // N is said both of a refund that was made before and of one that is still under way.
  const found = await ask('alipay.trade.fastpay.refund.query', numbers)
  return found.refund_status === 'REFUND_SUCCESS' ? 'returned' : 'accepted'
}

/** Alipay: page pay, query, close and refund of the open platform, and its notifications. */
export function alipay(account: AlipayAccount, { now, serviceOrigin, siteOrigin }: Surroundings): Channel {
  const ask = createAsk(account, now)
  return {
    id: 'alipay',
    receipt: { status: 200, type: 'text/plain', body: 'success' },
    async open({ id, amount, subject, expiresAt, returnPath, payer }: Charge) {
      const content = {
        out_trade_no: id,
        total_amount: formatFen(amount),
        subject,
        product_code: payer.venue === 'screen' ? 'FAST_INSTANT_TRADE_PAY' : 'QUICK_WAP_WAY',
        time_expire: chinaSecond(expiresAt),
      }
      const addresses = { notify_url: `${serviceOrigin}/notify/alipay`, return_url: siteOrigin + returnPath }
      const fields = signed(account, now(), payer.venue === 'screen' ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay', content, addresses)
      return { link: `${account.gateway}?${new URLSearchParams(fields)}`, code: '' }
    },
    query: chargeId => query(ask, chargeId),
    async close(chargeId) {
      const answer = await ask('alipay.trade.close', { out_trade_no: chargeId })
      if (!isDone(answer) && answer.sub_code !== 'ACQ.TRADE_NOT_EXIST') throw refused('close', answer)
    },
    refund: wanted => refund(ask, wanted),
    readNotice: ({ body }: Delivery) => {
      const fields = readSigned(body, account.publicKey)
      return fields && noticeOf(fields, account)
    },
  }
}

const amountOf = (text = ''): Fen => parseFen(text) ?? (-1 as Fen)

/** Notifications of refunds arrive at the same address and are no new payments. */
function noticeOf(fields: Fields, { appId, sellerId }: AlipayAccount): Notice {
  const { notify_id: id = '', out_trade_no: chargeId = '', trade_no: tradeNumber = '', trade_status: state = '' } = fields
  if (fields.app_id !== appId || fields.seller_id !== sellerId) return { id, chargeId, kind: 'foreign' }
  if (!paidStates.includes(state) || fields.refund_fee || fields.gmt_refund) return { id, chargeId, kind: 'other' }
  return { id, chargeId, kind: 'paid', amount: amountOf(fields.total_amount), tradeNumber }
}
