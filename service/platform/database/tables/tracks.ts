import type { Generated } from 'kysely'
import type { TrackState } from '@yaoji/contract/calls/purchase/parcel-wire'

export interface TrackTables {
  /** A parcel as its carrier knows it. Orders, after-sales and prizes find it by carrier and number. */
  track: {
    id: string
    carrier: string
    number: string
    /** The code of contract/orders/carriers.ts; empty where the carrier is not in that table. */
    carrier_code: string
    phone_tail: string
    /** The secret with which the provider signs news of this parcel. */
    salt: string
    state: TrackState
    tries: Generated<number>
    /** When the provider is to be asked to follow it; null: it is followed, or cannot be. */
    due_at: number | null
    /** The time of the newest event. */
    news_at: Generated<number>
    created_at: number
  }
  track_event: { track_id: string; place: number; at: number; text: string }
}
