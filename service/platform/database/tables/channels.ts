import type { Generated } from 'kysely'
import type { PayVenue } from '@yaoji/contract/orders/pay-methods'
import type { ChannelId } from '../../../providers/payments/channel.ts'

/** Money that comes and goes through providers of payments. */
export interface ChannelTables {
  /** What a provider was asked to take: for a payment of an order, or to top up a balance (`source_id`). */
  charge: {
    /** Our number at the provider. */
    id: string
    channel: ChannelId
    purpose: 'order' | 'recharge'
    source_id: string
    member_id: number
    amount_fen: number
    /** Shown to the payer by the provider. */
    subject: string
    /** The page of the site to which the provider leads back. */
    return_path: string
    /** Where the buyer pays. */
    venue: Generated<PayVenue>
    /** By what the provider knows the buyer there: an openid inside WeChat, a network address on a phone. */
    payer: Generated<string>
    /** What is scanned, once the provider has told it. */
    code: Generated<string>
    /** odd: the provider took another amount; an operator is to look. */
    state: 'open' | 'paid' | 'closed' | 'odd'
    /** The provider's own number. */
    trade_number: Generated<string>
    /** What went wrong the last time that the provider was asked. */
    problem: Generated<string>
    asked: Generated<number>
    asked_at: number
    /** When the provider is asked by itself the next time; null once it is decided. */
    ask_at: number | null
    created_at: number
    expires_at: number
  }
  /** A top-up of a member's balance; at most one waits for its money. */
  recharge: {
    id: string
    member_id: number
    person_id: number
    method: string
    amount_fen: number
    state: 'created' | 'succeeded' | 'closed'
    /** What the store writes on a transfer, by which the shop knows it; empty where a provider takes the money. */
    code: Generated<string>
    created_at: number
    settled_at: number | null
  }
  /** Money that came by transfer for a top-up: once for a reference of the bank, however often under one code; rows never change. */
  recharge_arrival: {
    id: string
    recharge_id: string
    amount_fen: number
    reference: string
    operator: string
    arrived_at: number
  }
  /** Every authentic message of a provider, once, with what was made of it. */
  notice: {
    id: Generated<number>
    channel: ChannelId
    notice_id: string
    charge_id: string
    verdict: string
    body: string
    received_at: number
  }
  /** A refund of a charge that a provider is to make, for a row of `refund`. */
  charge_refund: {
    /** Our number at the provider, the same at every try. */
    id: string
    refund_id: string
    charge_id: string
    amount_fen: number
    /** refused: the provider never will. by-hand: an operator has sent the money in another way then. */
    state: 'waiting' | 'returned' | 'refused' | 'by-hand'
    attempts: Generated<number>
    problem: Generated<string>
    try_at: number | null
    created_at: number
    settled_at: number | null
  }
}
