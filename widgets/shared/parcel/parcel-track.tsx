import type { TrackWire } from '@yaoji/contract/calls/purchase/parcel-wire'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { servedLink } from '../../base/lib/addresses/served-link.ts'
import { messages } from './messages.ts'

type Event = TrackWire['events'][number]

const timeText = (timestamp: number): string => chinaMinute(timestampMs(timestamp))

function Events({ events }: { events: readonly Event[] }) {
  return (
    <ol className="yaoji-parcel__events">
      {events.map(({ at, text }, index) => (
        <li key={index}>
          <time>{timeText(at)}</time> <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** What the carrier says of a parcel: the newest event, the earlier ones on demand, and the way to the carrier. */
export function ParcelTrack({ number, track }: { number: string; track: TrackWire }) {
  const { events, carrier_url: url, carrier_phone: phone } = track
  if (events.length === 0 && url === '') return null
  return (
    <div className="yaoji-parcel__track" role="group" aria-label={messages.track(number)}>
      <Events events={events.slice(0, 1)} />
      {events.length > 1 && (
        <details>
          <summary>{messages.earlierEvents(events.length - 1)}</summary>
          <Events events={events.slice(1)} />
        </details>
      )}
      {url !== '' && (
        <p className="yaoji-parcel__carrier">
          <a {...servedLink(url)}>{messages.carrierPage}</a>
          <span>{messages.carrierPhone(phone)}</span>
        </p>
      )}
    </div>
  )
}
