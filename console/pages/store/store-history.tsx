import { useInfiniteQuery } from '@tanstack/react-query'
import { auditEntryPointNames, auditEntryPoints } from '@yaoji/contract/calls/console/audit'
import type { StoreEventWire } from '@yaoji/contract/calls/console/store'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { ObjectLink } from '../../ui/object-link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { auditAction } from '@yaoji/contract/console/audit'
import { messages } from './messages.ts'
import { storeHistoryQuery } from './store-query.ts'

function wordsOf({ kind, what }: StoreEventWire): string {
  const { events } = messages
  switch (kind) {
    case 'audit':
      return auditAction(what)
    case 'applied':
      return events.applied
    case 'paper':
      return events.paper(what)
    case 'order':
      return events.order(what)
    case 'after_sale':
      return events.after_sale(what)
    case 'people':
      return events.people(what)
  }
}

function Event({ event, now }: { event: StoreEventWire; now: number }) {
  const entryPoint = auditEntryPoints.find(each => each === event.entry_point)
  const about = [event.who, entryPoint && auditEntryPointNames[entryPoint], event.note].filter(Boolean).join(' · ')
  return (
    <li data-s={event.kind === 'audit' ? 'do' : undefined}>
      <ObjectLink object={`${event.kind}:${event.what}`}>{wordsOf(event)}</ObjectLink>
      <time>{momentOf(event.created_at, now)}</time>
      <small>{about}</small>
    </li>
  )
}

/** All that happened to a store, by its own people, by operators and by itself. */
export function StoreHistory({ code }: { code: string }) {
  const now = useNow()
  const history = useInfiniteQuery(storeHistoryQuery(code))
  return (
    <Loaded query={history}>
      {({ pages }) => (
        <div className="sec stack">
          <ol className="time">
            {pages
              .flatMap(page => page.list)
              .map((event, index) => (
                <Event key={`${event.created_at} ${event.what} ${index}`} event={event} now={now} />
              ))}
          </ol>
          {history.hasNextPage && (
            <button type="button" className="btn btn--text" onClick={() => void history.fetchNextPage()}>
              {messages.more}
            </button>
          )}
        </div>
      )}
    </Loaded>
  )
}
