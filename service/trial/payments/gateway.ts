import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChannelAccounts } from '../../providers/payments/account.ts'
import type { Delivery } from '../../providers/payments/channel.ts'
import type { Fields } from '../../providers/payments/alipay-message.ts'
import { codes } from '@yaoji/contract/codes'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { alipayIds, alipayNotice, answerAlipay, tradeOfLink } from './alipay-side.ts'
import type { InvoiceProvider } from '../../providers/invoices/provider.ts'
import { standInInvoices } from './invoice-side.ts'
import { standInLogistics, type TrialLogistics } from './logistics-side.ts'
import type { SigningProvider, SigningRequest } from '../../providers/e-signature/provider.ts'
import { signingNotice, signingOfLink, standInSigning, type SigningOutcome } from './signing-side.ts'
import { openTrades, type Trade, type Trades } from './trades.ts'
import { answerWechat, wechatIds, wechatNotice } from './wechat-side.ts'

/** How a payment is reported: correctly, or with a fault. */
export const manners = ['once', 'twice', 'late', 'never', 'wrong-amount', 'bad-signature'] as const
export type Manner = (typeof manners)[number]

/** Brings a message to the shop and answers the status of its receipt. */
export type Deliver = (path: string, delivery: Delivery) => Promise<number>

const lateMs = 10_000
/** As providers do, shorter: told again until the shop says that it has heard. */
const retryMs = [1_000, 5_000, 15_000]
const apiKey = 'trial-api-key-of-32-characters-!'

export type NoticeChanges = { amount?: number; id?: string; isForeign?: boolean; isBadlySigned?: boolean; isOther?: boolean }

export type Gateway = {
  signing: SigningProvider
  invoices: InvoiceProvider
  logistics: TrialLogistics
  /** What a signed address asks to sign; undefined where the shop did not sign it. */
  enterSigning: (fields: Fields) => SigningRequest | undefined
  /** The message that a signing was finished so. */
  signingNotice: (request: SigningRequest, outcome: SigningOutcome) => Delivery
  accounts: { [Id in keyof ChannelAccounts]: NonNullable<ChannelAccounts[Id]> }
  find: (id: string) => Trade | undefined
  /** The trade of a signed address of page pay. */
  enter: (fields: Fields) => Trade | undefined
  /** The buyer has paid; false where the trade can no longer be paid. */
  pay: (id: string) => boolean
  noticeOf: (id: string, changes?: NoticeChanges) => Delivery
  /** Tells the shop of a payment in a manner; ends when it has heard, or after the last try. */
  tell: (id: string, manner: Manner, deliver: Deliver) => Promise<void>
  close: () => void
}

type Shop = { serviceOrigin: string; now: () => number }

const spoiled = ({ headers, body }: Delivery): Delivery => {
  const signature = headers['wechatpay-signature']
  // Of another text, and a signature in its shape.
  if (typeof signature === 'string') return { headers: { ...headers, 'wechatpay-nonce': 'another' }, body }
  return { headers, body: body.replace('total_amount=', 'total_amount=1') }
}

type Side = Parameters<typeof answerWechat>[1]

function accountsOf(side: Side): Gateway['accounts'] {
  const { merchant, provider, serviceOrigin } = side
  return {
    alipay: {
      ...alipayIds,
      privateKey: merchant.privateKey,
      publicKey: provider.publicKey,
      gateway: `${serviceOrigin}/gateway/alipay`,
      send: async sending => answerAlipay(sending, side),
    },
    wechat: {
      appId: wechatIds.appId,
      merchantId: wechatIds.merchantId,
      serial: wechatIds.serial,
      privateKey: merchant.privateKey,
      apiKey,
      publicKeys: new Map([[wechatIds.providerSerial, provider.publicKey]]),
      gateway: serviceOrigin,
      send: async sending => answerWechat(sending, side),
    },
  }
}

function noticeOf(trade: Trade, side: Side, changes: NoticeChanges): Delivery {
  const { amount = trade.amount, id = randomUUID(), isForeign, isOther, isBadlySigned } = changes
  const changed = { ...trade, amount }
  const ofAlipay = () =>
    alipayNotice(changed, side, id, {
      ...(isForeign && { app_id: '2021999999999999' }),
      ...(isOther && { trade_status: 'TRADE_CLOSED', refund_fee: formatFen(trade.amount as Fen) }),
    })
  const ofWechat = () =>
    wechatNotice(changed, side, id, { ...(isForeign && { appid: 'wx9999' }), ...(isOther && { trade_state: 'REFUND' }) })
  const delivery = trade.channel === 'alipay' ? ofAlipay() : ofWechat()
  return isBadlySigned ? spoiled(delivery) : delivery
}

async function untilHeard(deliver: () => Promise<number>): Promise<void> {
  for (const ms of [0, ...retryMs]) {
    if (ms > 0) await wait(ms, undefined, { ref: false })
    if ((await deliver()) < codes.malformed) return
  }
}

async function tell(trade: Trade, side: Side, manner: Manner, deliver: Deliver): Promise<void> {
  if (manner === 'never') return
  if (manner === 'late') await wait(lateMs, undefined, { ref: false })
  const isLess = manner === 'wrong-amount'
  const delivery = noticeOf(trade, side, { isBadlySigned: manner === 'bad-signature', ...(isLess && { amount: trade.amount - 1 }) })
  const send = () => deliver(new URL(trade.notifyUrl).pathname, delivery)
  await untilHeard(send)
  if (manner === 'twice') await untilHeard(send)
}

/** A stand-in for Alipay and WeChat Pay: it signs, seals and misbehaves as they do. Keeps its trades in a file, or in `:memory:`. */
export function openGateway(file: string, { serviceOrigin, now }: Shop, trades: Trades = openTrades(file)): Gateway {
  const [merchant, provider] = [trades.keyPair('merchant'), trades.keyPair('provider')]
  const side: Side = { trades, merchant, provider, apiKey, serviceOrigin, now }
  const found = (id: string) => {
    const trade = trades.find(id)
    if (!trade) throw new Error(`there is no trade ${id}`)
    return trade
  }
  return {
    accounts: accountsOf(side),
    signing: standInSigning(side),
    invoices: standInInvoices(side),
    logistics: standInLogistics(side),
    enterSigning: fields => signingOfLink(fields, side),
    signingNotice: (request, outcome) => signingNotice(request, outcome, side),
    find: id => trades.find(id),
    enter: fields => tradeOfLink(fields, side),
    pay(id) {
      const trade = trades.find(id)
      if (trade?.state !== 'open' || trade.expiresAt <= now()) return false
      trades.keep({ ...trade, state: 'paid' })
      return true
    },
    noticeOf: (id, changes = {}) => noticeOf(found(id), side, changes),
    tell: (id, manner, deliver) => tell(found(id), side, manner, deliver),
    close: trades.close,
  }
}
