import type { GoodsEventWire } from '@yaoji/contract/calls/console/goods-item'
import { auditEntryPointNames, auditEntryPoints } from '@yaoji/contract/calls/console/audit'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { auditAction } from '@yaoji/contract/console/audit'
import { messages as auditMessages } from '../audit/messages.ts'
import { messages } from './messages.ts'

const entryPointOf = (name: string) => {
  const found = auditEntryPoints.find(each => each === name)
  return found ? auditEntryPointNames[found] : ''
}

/** Who changed prices, stock and state, the newest first. */
export function ItemHistory({ history }: { history: readonly GoodsEventWire[] }) {
  const now = useNow()
  if (history.length === 0)
    return (
      <div className="nothing">
        <b>{messages.historyEmpty}</b>
      </div>
    )
  return (
    <ol className="time sec">
      {history.map((event, index) => (
        <li key={`${event.created_at} ${event.sheet} ${index}`} data-s="do">
          <b>{auditAction(event.what)}</b>
          <time>{momentOf(event.created_at, now)}</time>
          <small>
            {[event.who, entryPointOf(event.entry_point), event.sheet > 0 && messages.sheet(event.sheet), event.note]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <dl className="changes">
            {event.changes.map(({ name, before, after }) => [
              <dt key={`${name}-name`} className="soft">
                {name}
              </dt>,
              <dd key={name}>
                <span className="soft">{before || auditMessages.none}</span> → <b>{after || auditMessages.none}</b>
              </dd>,
            ])}
          </dl>
        </li>
      ))}
    </ol>
  )
}
