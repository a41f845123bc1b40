import type { Fen } from '@yaoji/contract/domain/money'
import type { PayVenue } from '@yaoji/contract/orders/pay-methods'

/** Providers through which buyers pay online. */
export const channelIds = ['alipay', 'wechat'] as const
export type ChannelId = (typeof channelIds)[number]

/** Where the buyer pays, and their id at the provider there: an openid inside WeChat, a network address on a phone. */
export type Payer = { venue: PayVenue; id: string }

/** What a provider is asked to take; `id` is our own number for it (out_trade_no). */
export type Charge = { id: string; amount: Fen; subject: string; expiresAt: number; returnPath: string; payer: Payer }

/** What a page hands to WeChat's bridge (getBrandWCPayRequest). */
export type BridgeRequest = Readonly<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>>

/** How the buyer pays: an address to go to, the text of a code to scan, or a request to WeChat's bridge. The others are empty. */
export type Door = { link: string; code: string; bridge?: BridgeRequest }

/** State of a charge at the provider. `absent`: its page was never opened. */
export type ChargeState = { state: 'paid'; amount: Fen; tradeNumber: string } | { state: 'unpaid' | 'closed' | 'absent' }

/** A refund of a charge; `id` is our own number for it, the same at every try. */
export type ChargeRefund = { id: string; chargeId: string; total: Fen; amount: Fen }

/** A message of a provider as it came. */
export type Delivery = { headers: Readonly<Record<string, string | string[] | undefined>>; body: string }

/** Content of an authentic message. `foreign`: about another shop. `other`: no payment. */
export type Notice = { id: string; chargeId: string } & ({ kind: 'paid'; amount: Fen; tradeNumber: string } | { kind: 'foreign' | 'other' })

/** One provider: calls that move money, all idempotent by their number. */
export type Channel = {
  id: ChannelId
  /** @throws {ChannelProblem} as all calls to the provider */
  open: (charge: Charge) => Promise<Door>
  query: (chargeId: string) => Promise<ChargeState>
  /** Ends a charge for every payer; does nothing to one that is closed or was never begun. */
  close: (chargeId: string) => Promise<void>
  /** `accepted`: the provider is processing it; the same call answers `returned` once it is done. */
  refund: (refund: ChargeRefund) => Promise<'returned' | 'accepted'>
  /** Undefined if a message is not the provider's, or too old. */
  readNotice: (delivery: Delivery) => Notice | undefined
  /** The answer that the provider expects to a message. */
  receipt: { status: number; type: string; body: string }
}
