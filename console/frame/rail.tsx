import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { QueueWire } from '@yaoji/contract/calls/console/today'
import { useRef } from 'react'
import { useStaff } from '../lib/session.ts'
import { todayQuery, waitingIn } from '../lib/queries.ts'
import { Icon, Mark } from '../ui/icon.tsx'
import { entriesOf, type MenuEntry } from './menu-entries.ts'
import { messages } from './messages.ts'
import { useRoom } from './use-room.ts'

type Counted = readonly Pick<QueueWire, 'count' | 'is_more' | 'is_late'>[]

const countMax = 999
const isLate = (waiting: Counted) => waiting.some(({ is_late }) => is_late)
const sumOf = (waiting: Counted) => waiting.reduce((sum, { count }) => sum + count, 0)
/** There is room for three digits. */
const shortCount = (waiting: Counted) => (sumOf(waiting) > countMax ? messages.most : waitingIn(waiting))

/** How many wait; amber once one of them is late. */
function Count({ waiting }: { waiting: Counted }) {
  if (sumOf(waiting) === 0) return null
  return (
    <b className={isLate(waiting) ? 'hot' : undefined}>
      <span className="sr">{messages.waiting(waitingIn(waiting))}</span>
      {shortCount(waiting)}
    </b>
  )
}

/** What waits in the queue of an entry. */
function useWaiting(): (entry: MenuEntry) => Counted {
  const { data } = useQuery(todayQuery)
  return ({ queue }) => data?.queues.filter(each => each.queue === queue) ?? []
}

/** The entries for which the window is too low, with what waits in all of them. */
function More({ entries }: { entries: readonly MenuEntry[] }) {
  const waitingOf = useWaiting()
  const { pathname } = useLocation()
  const isOpen = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <Menu.Root>
      <Menu.Trigger className="rail__more" aria-current={isOpen ? 'true' : undefined}>
        <Icon name="more" />
        {messages.more}
        <Count waiting={entries.flatMap(waitingOf)} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" side="right" sideOffset={4} align="end">
          <Menu.Popup className="menu menu--tall">
            {entries.map(entry => {
              const waiting = waitingOf(entry)
              return (
                <Menu.Item
                  key={entry.to}
                  className="menu__item"
                  render={<Link to={entry.to} search={{}} activeOptions={{ includeSearch: false }} />}
                >
                  <Icon name={entry.icon} size={16} />
                  {entry.text}
                  {sumOf(waiting) > 0 && <span className={isLate(waiting) ? 'tag tag--warn' : 'tag'}>{shortCount(waiting)}</span>}
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
            <Count waiting={data?.queues ?? []} />
          </Link>
        </li>
        {shown.map(entry => (
          <li key={entry.to}>
            <Link to={entry.to} search={{}} activeOptions={{ includeSearch: false }}>
              <Icon name={entry.icon} />
              {entry.text}
              <Count waiting={waitingOf(entry)} />
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
