import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { trackStateNames, troubledStates } from '@yaoji/contract/orders/track-names'
import { useState } from 'react'
import { momentOf } from '../../lib/time.ts'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { messages } from './messages.ts'

type ParcelWire = ConsoleOrderWire['parcels'][number]
const m = messages.track

/** What is shown of the state of a parcel: a carrier that has trouble asks for somebody. */
export function ParcelState({ parcel: { delivered_at, track }, now }: { parcel: ParcelWire; now: number }) {
  const shape = delivered_at !== null ? 'end' : troubledStates.includes(track.state) ? 'hold' : 'go'
  return (
    <span className="st" data-s={shape}>
      {delivered_at === null ? trackStateNames[track.state] : messages.delivered(momentOf(delivered_at, now))}
    </span>
  )
}

/** The newest message of the carrier; all of them, its telephone and its page on demand. */
export function ParcelTrack({ parcel: { number, carrier, track }, now }: { parcel: ParcelWire; now: number }) {
  const [isOpen, setOpen] = useState(false)
  const { events, carrier_phone: phone, carrier_url: url } = track
  const [newest] = events
  return (
    <div className="line">
      <span className="soft">{newest ? `${momentOf(newest.at, now)} ${newest.text}` : m.silent(url !== '')}</span>
      <span className="grow" />
      {events.length > 1 && (
        <button type="button" className="btn btn--row" aria-label={m.allOf(number)} onClick={() => setOpen(true)}>
          {m.all(events.length)}
        </button>
      )}
      {phone && <span className="note nw">{m.phone(phone)}</span>}
      {url && (
        <a className="link nw" href={url} target="_blank" rel="noreferrer">
          {m.page}
        </a>
      )}
      {isOpen && (
        <PlainDialog title={m.title(carrier, number)} verb={m.close} close={() => setOpen(false)}>
          <ol className="time" aria-label={m.allOf(number)}>
            {events.map(({ at, text }, index) => (
              <li key={index} data-s={index === 0 ? 'do' : undefined}>
                {text}
                <time>{momentOf(at, now)}</time>
              </li>
            ))}
          </ol>
        </PlainDialog>
      )}
    </div>
  )
}
