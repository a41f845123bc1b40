import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { texts } from '../goods/texts.ts'

const hourMs = 3_600_000

type Parcel = { id: string; carrier: string; number: string; shipped_at: number; delivered_at: number | null }

/** What the carrier has said of a past parcel: three events, and 签收 where it was delivered. */
export function trackRows({ id, carrier, number, shipped_at: shippedAt, delivered_at: deliveredAt }: Parcel) {
  const trackId = `track-${id}`
  const said = texts.parcelEvents.slice(0, 2).map((text, index) => ({ at: shippedAt + index * 6 * hourMs, text }))
  const end =
    deliveredAt === null ? [] : texts.parcelEvents.slice(2).map((text, index) => ({ at: deliveredAt - (1 - index) * hourMs, text }))
  const events = [...said, ...end].toSorted((one, other) => one.at - other.at)
  const row: Insertable<Tables['track']> = {
    id: trackId,
    carrier,
    number,
    carrier_code: 'shunfeng',
    phone_tail: '',
    salt: trackId,
    state: deliveredAt === null ? 'underway' : 'signed',
    tries: 1,
    due_at: null,
    news_at: events.at(-1)?.at ?? shippedAt,
    created_at: shippedAt,
  }
  return { row, events: events.map((event, place) => ({ track_id: trackId, place, ...event })) }
}
