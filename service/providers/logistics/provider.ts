import type { TrackState } from '@yaoji/contract/calls/purchase/parcel-wire'

/** A parcel that a provider is to follow. */
export type Subscription = {
  /** Ours; the address of the provider's news ends with it. */
  id: string
  /** The carrier's code (contract/orders/carriers.ts). */
  carrierCode: string
  number: string
  /** The last four digits of the receiver's telephone, which 顺丰 and 中通 demand. */
  phoneTail: string
  /** A secret of this parcel with which the provider signs its news. */
  salt: string
}

/** `refused`: the provider will never follow it, so it is not asked again. */
export type SubscriptionAnswer = { outcome: 'taken' } | { outcome: 'refused'; reason: string }

/** `at` in epoch ms. */
export type TrackEvent = { at: number; text: string }

/** All that the carrier has said of a parcel so far, oldest first. */
export type TrackNews = { number: string; state: TrackState; events: readonly TrackEvent[] }

/** Who knows where parcels are (docs/operators/logistics.md). An error that is thrown is a network that failed: the shop tries again. */
export type LogisticsProvider = {
  subscribe: (subscription: Subscription) => Promise<SubscriptionAnswer>
  /** What a message says; undefined where it is not signed with the salt, or not of this shape. */
  readNews: (body: string, salt: string) => TrackNews | undefined
  /** What the provider wants to hear, so that it does not send the message again. */
  receipt: string
}
