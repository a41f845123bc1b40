import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { $navigation } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Icon } from '../../base/ui/parts.ts'
import { EntryPicture, MenuPanel } from './menu-panel.tsx'
import { menuEntries, type MenuEntry } from './menu-entries.ts'
import { createMenu, type MenuStore } from './menu-store.ts'
import { messages } from './messages.ts'
import { isMouse, isTouch } from './pointer.ts'

function Entry({ entry, menu, isOpen }: { entry: MenuEntry; menu: MenuStore<string>; isOpen: boolean }) {
  const hasPanel = entry.groups.length > 0
  // Focus is fired between pointer and click, and opens the panel.
  const wasOpen = useRef(false)
  function onClick(event: MouseEvent) {
    // Touch has no hover: the first tap opens the panel, the second follows the link.
    if (!hasPanel || !isTouch(event) || wasOpen.current) return menu.closeMenu()
    event.preventDefault()
    menu.openMenu(entry.key)
  }
  return (
    <li className="yaoji-category-menu__entry" data-open={isOpen}>
      <a
        className="yaoji-category-menu__link"
        href={environment.href(entry.href)}
        data-entry={entry.key}
        onPointerEnter={event => isMouse(event) && menu.openMenu(entry.key)}
        onPointerDown={() => void (wasOpen.current = isOpen)}
        onFocus={() => menu.openMenu(entry.key)}
        onClick={onClick}
      >
        <EntryPicture src={entry.picture} />
        {entry.name}
        {hasPanel && <Icon name="right" />}
      </a>
      {hasPanel && isOpen && <MenuPanel entry={entry} />}
    </li>
  )
}

/** Up and down move between the entries, right into the panel and left back out of it; Escape closes. */
function useMenuKeys(menu: MenuStore<string>, keys: readonly string[]) {
  const element = useRef<HTMLDivElement>(null)
  const [focusKey, setFocusKey] = useState<string>()
  useLayoutEffect(() => {
    // After rendering: a hidden entry cannot be focused.
    if (focusKey !== undefined) element.current?.querySelector<HTMLElement>(`[data-entry="${focusKey}"]`)?.focus()
  }, [focusKey])
  function close() {
    setFocusKey(undefined)
    menu.closeMenu()
  }
  function crossTo(selector: string, event: KeyboardEvent) {
    const target = element.current?.querySelector<HTMLElement>(selector)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') return crossTo('.yaoji-menu-panel a', event)
    if (event.key === 'ArrowLeft') return crossTo('[data-open="true"] > a', event)
    if (!['Escape', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Escape') {
      element.current?.querySelector('button')?.focus()
      return close()
    }
    const at = keys.indexOf(menu.$menu.get().entryKey ?? '')
    const next = keys.at(event.key === 'ArrowDown' ? (at + 1) % keys.length : at <= 0 ? -1 : at - 1)
    menu.openMenu(next)
    setFocusKey(next)
  }
  return { element, onKeyDown, close }
}

/** The button 全部分类 and its menu; panels open next to the entry with pointer or focus. */
export function CategoryMenu({ id = 'yaoji-category-menu' }: { id?: string }) {
  const navigation = useLiveStore($navigation, undefined)
  const [menu] = useState(createMenu<string>)
  const { state, entryKey } = useStore(menu.$menu)
  const entries = navigation && menuEntries(navigation)
  const { element, onKeyDown, close } = useMenuKeys(menu, entries?.map(({ key }) => key) ?? [])
  const isShown = state !== 'closed'
  return (
    <div
      ref={element}
      className="yaoji-category-menu"
      data-state={state}
      onKeyDown={onKeyDown}
      onPointerLeave={event => isMouse(event) && menu.leaveMenu()}
      onPointerEnter={event => isMouse(event) && isShown && menu.openMenu()}
      onBlur={event => !element.current?.contains(event.relatedTarget) && close()}
    >
      <button
        type="button"
        className="yaoji-category-menu__button"
        aria-expanded={isShown}
        aria-controls={id}
        onPointerEnter={event => isMouse(event) && menu.openMenu()}
        onClick={event => (isShown && !isMouse(event) ? close() : menu.openMenu())}
      >
        <Icon name="menu" />
        {messages.categories}
      </button>
      <ul id={id} className="yaoji-category-menu__entries" hidden={!isShown} aria-label={messages.categoryMenu}>
        {entries ? (
          entries.map(entry => <Entry key={entry.key} entry={entry} menu={menu} isOpen={isShown && entry.key === entryKey} />)
        ) : (
          <li className="yaoji-category-menu__waiting">{messages.menuWaiting}</li>
        )}
      </ul>
    </div>
  )
}
