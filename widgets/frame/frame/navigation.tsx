import type { NavWire } from '@yaoji/contract/calls/storefront/navigation'
import { limits } from '@yaoji/contract/limits'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ActivityAnchor } from '../../shared/banner/parts.ts'
import { $navigation } from '../../shared/navigation/parts.ts'
import { $address } from '../../base/lib/addresses/address.ts'
import { takeDrawnNavigation } from '../../base/lib/requests/first-call.ts'
import { homePath, listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Icon } from '../../base/ui/parts.ts'
import { createMenu, type MenuStore } from './menu-store.ts'
import { messages } from './messages.ts'
import { isMouse } from './pointer.ts'

/** What is there before, or without, an answer of the service. */
const fixedEntries: readonly NavWire[] = [
  { id: 1, name: messages.home, url: homePath(), image: '', is_open: 1, children: [] },
  { id: 2, name: messages.allGoods, url: listPath(), image: '', is_open: 1, children: [] },
]

/** The first nine (spec section 9). Those not open yet are greyed and say so. */
export function shownEntries(nav: readonly NavWire[]): NavWire[] {
  return nav.slice(0, limits.navigationEntries)
}

const pathOf = (address: string) => address.split('?')[0]

/** An entry with a query is the page only with that query; one without is every view of it. */
function isAt(address: string, url: string): boolean {
  if (address === '' || url === '') return false
  return address === url || (!url.includes('?') && !address.includes('?') && pathOf(address) === url)
}

type Entry = Pick<NavWire, 'name' | 'url' | 'is_open'>

export function EntryLink({ entry: { name, url, is_open }, image }: { entry: Entry; image?: string }) {
  const address = useLiveStore($address, '')
  return (
    <ActivityAnchor className="yaoji-navigation__link" url={url} isClosed={is_open === 0} isCurrent={isAt(address, url)}>
      {image && <img src={image} alt="" />}
      {name}
    </ActivityAnchor>
  )
}

function Submenu({ entry, menu, isOpen }: { entry: NavWire; menu: MenuStore<number>; isOpen: boolean }) {
  return (
    <>
      <button
        type="button"
        className="yaoji-navigation__toggle"
        aria-expanded={isOpen}
        aria-label={messages.submenuOf(entry.name)}
        onClick={() => (isOpen ? menu.closeMenu() : menu.openMenu(entry.id))}
      >
        <Icon name="down" />
      </button>
      <ul className="yaoji-navigation__submenu" hidden={!isOpen}>
        {entry.children.map(child => (
          <li key={child.id}>
            <EntryLink entry={child} image={child.image} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function Navigation() {
  const navigation = useLiveStore($navigation, undefined)
  const [drawn] = useState(takeDrawnNavigation)
  const [menu] = useState(createMenu<number>)
  const { state, entryKey } = useStore(menu.$menu)
  const entries = shownEntries(navigation?.nav ?? drawn ?? fixedEntries)
  return (
    <nav className="yaoji-navigation" aria-label={messages.navigation} onKeyDown={event => event.key === 'Escape' && menu.closeMenu()}>
      <ul className="yaoji-navigation__entries">
        {entries.map(entry => {
          const hasSubmenu = entry.is_open === 1 && entry.children.length > 0
          const shown = entryKey === entry.id ? state : 'closed'
          return (
            <li
              key={entry.id}
              className="yaoji-navigation__entry"
              data-state={shown}
              onPointerEnter={event => hasSubmenu && isMouse(event) && menu.openMenu(entry.id)}
              onPointerLeave={event => isMouse(event) && menu.leaveMenu()}
            >
              <EntryLink entry={entry} />
              {hasSubmenu && <Submenu entry={entry} menu={menu} isOpen={shown !== 'closed'} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
