import type { Kysely } from 'kysely'
import { carrierOf, trackingPage } from '@yaoji/contract/orders/carriers'
import type { TrackWire } from '@yaoji/contract/calls/purchase/parcel-wire'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Parcel = { carrier: string; number: string }

/** Where an own parcel is, as its carrier says; `carrier_url` and `carrier_phone` lead to the carrier, and are empty where it is not in the table. */
export type Tracks = (parcel: Parcel) => TrackWire

/** What is known of parcels, newest event first. One query. */
export async function tracksOf(db: Kysely<Tables>, parcels: readonly Parcel[]): Promise<Tracks> {
  const numbers = [...new Set(parcels.map(({ number }) => number))]
  const rows =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('track')
          .leftJoin('track_event', 'track_event.track_id', 'track.id')
          .select(['track.carrier', 'track.number', 'track.state', 'track_event.at', 'track_event.text'])
          .where('track.number', 'in', numbers)
          .orderBy('track_event.place', 'desc')
          .execute()
  return ({ carrier, number }) => {
    const own = rows.filter(row => row.carrier === carrier && row.number === number)
    const known = carrierOf(carrier)
    return {
      state: own[0]?.state ?? 'unfollowed',
      events: own.flatMap(({ at, text }) => (at === null || text === null ? [] : [{ at: seconds(at), text }])),
      carrier_url: known ? trackingPage(known, number) : '',
      carrier_phone: known?.phone ?? '',
    }
  }
}

/** The same of things with one parcel each, which have no carrier until they are sent. */
export async function tracksOfSent(
  db: Kysely<Tables>,
  rows: readonly { carrier: string | null; parcel_number: string | null }[],
): Promise<(row: { carrier: string | null; parcel_number: string | null }) => TrackWire | null> {
  const trackOf = await tracksOf(
    db,
    rows.flatMap(({ carrier, parcel_number: number }) => (carrier && number ? [{ carrier, number }] : [])),
  )
  return ({ carrier, parcel_number: number }) => (carrier && number ? trackOf({ carrier, number }) : null)
}
