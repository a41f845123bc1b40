import { momentOf } from '../lib/time.ts'

type Event = { text: string; created_at: number; who: string; by: string; note: string }

/** What happened, the newest first. */
export const Events = ({ label, events, now }: { label?: string; events: readonly Event[]; now: number }) => (
  <ol className="time" aria-label={label}>
    {events.map((event, index) => (
      <li key={events.length - index} data-s={index === 0 ? 'do' : undefined}>
        {event.text}
        <time>{momentOf(event.created_at, now)}</time>
        <small>{[event.who, event.by, event.note].filter(Boolean).join(' · ')}</small>
      </li>
    ))}
  </ol>
)
