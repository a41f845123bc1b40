import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { queues } from '@yaoji/contract/console-queues'
import { useRef } from 'react'
import { useStaff } from '../lib/session.ts'
import { todayQuery } from '../lib/queries.ts'
import { Icon, Mark } from '../ui/icon.tsx'
import { entriesOf, type MenuEntry } from './menu-entries.ts'
import { messages } from './messages.ts'
import { useRoom } from './use-room.ts'

type Waiting = { count: number; isLate: boolean }

/** How many wait; amber once one of them is late. */
function Count({ count, isLate }: Waiting) {
  if (count === 0) return null
  return (
    <b className={isLate ? 'hot' : undefined}>
      <span className="sr">{messages.waiting(count)}</span>
      {messages.count(count)}
    </b>
  )
}

/** What waits in the queue of an entry. */
function useWaiting(): (entry: MenuEntry) => Waiting {
  const { data } = useQuery(todayQuery)
  return ({ queue }) => {
    const found = data?.queues.find(each => each.queue === queue)
    return { count: found?.count ?? 0, isLate: found?.is_late ?? false }
  }
}

/** The entries for which the window is too low, with what waits in all of them. */
function More({ entries }: { entries: readonly MenuEntry[] }) {
  const waitingOf = useWaiting()
  const { pathname } = useLocation()
  const isOpen = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const all = entries.map(waitingOf)
  return (
    <Menu.Root>
      <Menu.Trigger className="rail__more" aria-current={isOpen ? 'true' : undefined}>
        <Icon name="more" />
        {messages.more}
        <Count count={all.reduce((sum, { count }) => sum + count, 0)} isLate={all.some(({ isLate }) => isLate)} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" side="right" sideOffset={4} align="end">
          <Menu.Popup className="menu menu--tall">
            {entries.map(entry => {
              const { count, isLate } = waitingOf(entry)
              return (
                <Menu.Item
                  key={entry.to}
                  className="menu__item"
                  render={<Link to={entry.to} search={{}} activeOptions={{ includeSearch: false }} />}
                >
                  <Icon name={entry.icon} size={16} />
                  {entry.text}
                  {count > 0 && <span className={isLate ? 'tag tag--warn' : 'tag'}>{messages.count(count)}</span>}
                </Menu.Item>
              )
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** The menu: what the role may see, with what waits in it. Entries for which the window is too low are under 更多. */
export function Rail() {
  const { role } = useStaff()
  const { data } = useQuery(todayQuery)
  const list = useRef<HTMLUListElement>(null)
  const entries = entriesOf(role)
  const waitingOf = useWaiting()
  // 今日 is always there.
  const room = useRoom(list) - 1
  const shown = entries.length <= room ? entries : entries.slice(0, Math.max(0, room - 1))
  const rest = entries.slice(shown.length)
  const waiting = data?.queues.reduce((sum, queue) => sum + queue.count, 0) ?? 0
  const isLate = data?.queues.some(queue => queue.is_late && queues[queue.queue].lateHours > 0) ?? false
  return (
    <nav className="rail" aria-label={messages.menu}>
      <div className="rail__logo">
        <Mark />
      </div>
      <ul ref={list} className="rail__list">
        <li>
          <Link to="/" activeOptions={{ exact: true }}>
            <Icon name="today" />
            {messages.today}
            <Count count={waiting} isLate={isLate} />
          </Link>
        </li>
        {shown.map(entry => (
          <li key={entry.to}>
            <Link to={entry.to} search={{}} activeOptions={{ includeSearch: false }}>
              <Icon name={entry.icon} />
              {entry.text}
              <Count {...waitingOf(entry)} />
            </Link>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <More entries={rest} />
          </li>
        )}
      </ul>
    </nav>
  )
}
