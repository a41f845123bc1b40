import { Menu } from '@base-ui/react/menu'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { consoleLogOutCall } from '@yaoji/contract/calls/console/session'
import { useEffect, useRef } from 'react'
import { ask } from '../lib/call.ts'
import { useStaff } from '../lib/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Find } from './find.tsx'
import { messages } from './messages.ts'
import { useFrameKeys } from './use-frame-keys.ts'
import { useTabs, useWorkTabs, type WorkTab } from './tabs.ts'
import { chosenTheme, chooseTheme } from '../lib/stored.ts'

function Tab({ tab, isOpen, close }: { tab: WorkTab; isOpen: boolean; close: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  return (
    <div ref={place} className="tab" aria-current={isOpen ? 'page' : undefined} onAuxClick={event => event.button === 1 && close()}>
      <Link to={tab.href} aria-current={isOpen ? 'page' : undefined}>
        {tab.title}
      </Link>
      <button type="button" className="x" aria-label={messages.closeTab(tab.title)} onClick={close}>
        <Icon name="close" size={12} />
      </button>
    </div>
  )
}

/** Every tab by its full title: the bar has room for about eight. */
function AllTabs({ tabs }: { tabs: readonly WorkTab[] }) {
  const { closeOthers } = useWorkTabs()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const current = tabs.find(({ key }) => key === pathname)
  const closeAll = () => {
    closeOthers()
    void navigate({ to: '/' })
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="tabs__all" aria-label={messages.allTabs}>
        <Icon name="down" size={12} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" sideOffset={4} align="end">
          <Menu.Popup className="menu menu--tall">
            {tabs.map(({ key, href, title }) => (
              <Menu.Item key={key} className="menu__item" render={<Link to={href} />} aria-current={key === pathname ? 'page' : undefined}>
                {title}
              </Menu.Item>
            ))}
            <Menu.Separator className="menu__line" />
            {current && tabs.length > 1 && (
              <Menu.Item className="menu__item" onClick={() => closeOthers(current.key)}>
                {messages.closeOthers}
              </Menu.Item>
            )}
            <Menu.Item className="menu__item" onClick={closeAll}>
              {messages.closeAll}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Person() {
  const staff = useStaff()
  const client = useQueryClient()
  const logOut = async () => {
    await ask(consoleLogOutCall, {})
    client.clear()
    location.reload()
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="me">
        <b aria-hidden="true">{staff.name.slice(0, 1)}</b>
        {staff.name}
        <span className="tag tag--line">{staff.role_name}</span>
        <Icon name="down" size={12} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" sideOffset={4} align="end">
          <Menu.Popup className="menu">
            <Menu.Item className="menu__item" render={<Link to="/me" />}>
              <Icon name="staff" size={15} />
              {messages.me}
            </Menu.Item>
            <Menu.Item className="menu__item" onClick={() => chooseTheme(chosenTheme() === 'dark' ? 'light' : 'dark')}>
              <Icon name={chosenTheme() === 'dark' ? 'sun' : 'moon'} size={15} />
              {chosenTheme() === 'dark' ? messages.light : messages.dark}
            </Menu.Item>
            <Menu.Item className="menu__item" onClick={() => void logOut()}>
              <Icon name="out" size={15} />
              {messages.logOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** 多标签页: 今日 is always there; each object that is opened has a tab, which outlives a reload. */
export function TabBar() {
  useFrameKeys()
  const tabs = useTabs()
  const workTabs = useWorkTabs()
  const { pathname } = useLocation()
  const router = useRouter()
  const close = (tab: WorkTab) => {
    const beside = workTabs.close(tab.key)
    if (tab.key === pathname) router.history.push(beside?.href ?? '/')
  }
  return (
    <div className="tabs">
      <nav className="tabs__list" aria-label={messages.tabs}>
        <div className="tab tab--pin" aria-current={pathname === '/' ? 'page' : undefined}>
          <Link to="/">{messages.today}</Link>
        </div>
        {tabs.map(tab => (
          <Tab key={tab.key} tab={tab} isOpen={tab.key === pathname} close={() => close(tab)} />
        ))}
      </nav>
      {tabs.length > 0 && <AllTabs tabs={tabs} />}
      <Find />
      <Person />
    </div>
  )
}
