import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queues } from '@yaoji/contract/console-queues'
import { useStaff } from '../lib/session.ts'
import { todayQuery } from '../lib/queries.ts'
import { Icon, Mark } from '../ui/icon.tsx'
import { messages } from './messages.ts'

/** The menu: what the role may see, with what waits in it. */
export function Rail() {
  const { role } = useStaff()
  const { data } = useQuery(todayQuery)
  const waiting = data?.queues.reduce((sum, queue) => sum + queue.count, 0) ?? 0
  const isLate = data?.queues.some(queue => queue.is_late && queues[queue.queue].lateHours > 0) ?? false
  return (
    <nav className="rail" aria-label={messages.menu}>
      <div className="rail__logo">
        <Mark />
      </div>
      <ul className="rail__list">
        <li>
          <Link to="/" activeOptions={{ exact: true }}>
            <Icon name="today" />
            {messages.today}
            {waiting > 0 && (
              <b className={isLate ? 'hot' : undefined}>
                <span className="sr">{messages.waiting(waiting)}</span>
                {waiting > 999 ? '999+' : waiting}
              </b>
            )}
          </Link>
        </li>
        <li>
          <Link to="/orders" search={{}} activeOptions={{ includeSearch: false }}>
            <Icon name="orders" />
            {messages.orders}
          </Link>
        </li>
        {role === 'admin' && (
          <li>
            <Link to="/audit" search={{}} activeOptions={{ includeSearch: false }}>
              <Icon name="audit" />
              {messages.audit.slice(2)}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
