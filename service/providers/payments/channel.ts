import type { Fen } from '@yaoji/contract/domain/money'
import type { PayVenue } from '@yaoji/contract/pay-venues'

/** Providers through which buyers pay online. */
export const channelIds = ['alipay', 'wechat'] as const
export type ChannelId = (typeof channelIds)[number]

/** Where the buyer pays, and by what the provider knows them there: an openid inside WeChat, a network address on a phone. */
export type Payer = { venue: PayVenue; id: string }

/** What a provider is asked to take; `id` is our own number for it (out_trade_no). */
export type Charge = { id: string; amount: Fen; subject: string; expiresAt: number; returnPath: string; payer: Payer }

/** What a page hands to WeChat's bridge (getBrandWCPayRequest). */
export type BridgeRequest = Readonly<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>>

/** How the buyer pays: an address to go to, the text of a code to scan, or a request to WeChat's bridge. The others are empty. */
export type Door = { link: string; code: string; bridge?: BridgeRequest }

/** How a charge stands at the provider. `absent`: nobody has come to its door yet. */
export type Standing = { state: 'paid'; amount: Fen; tradeNumber: string } | { state: 'unpaid' | 'closed' | 'absent' }

/** What of a charge goes back; `id` is our own number for it, the same at every try. */
export type ChargeRefund = { id: string; chargeId: string; total: Fen; amount: Fen }

/** A message of a provider as it came. */
export type Delivery = { headers: Readonly<Record<string, string | string[] | undefined>>; body: string }

/** What an authentic message says. `foreign`: it is about another shop. `other`: no money has come by it. */
export type Notice = { id: string; chargeId: string } & ({ kind: 'paid'; amount: Fen; tradeNumber: string } | { kind: 'foreign' | 'other' })

/** One provider: the calls that move money, all of them safe to repeat under the same number. */
export type Channel = {
  id: ChannelId
  /** @throws {ChannelProblem} as all that ask the provider */
  open: (charge: Charge) => Promise<Door>
  query: (chargeId: string) => Promise<Standing>
  /** Nobody can pay it from then on; nothing happens to one that is closed or was never begun. */
  close: (chargeId: string) => Promise<void>
  /** `accepted`: the provider is at work on it, and the same call tells later that it is done. */
  refund: (refund: ChargeRefund) => Promise<'returned' | 'accepted'>
  /** Undefined where a message is not the provider's, or too old. */
  readNotice: (delivery: Delivery) => Notice | undefined
  /** How the provider wants to hear that a message was taken. */
  receipt: { status: number; type: string; body: string }
}
