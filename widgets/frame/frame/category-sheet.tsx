import { useEffect, useRef, useState } from 'react'
import { $navigation } from '../../shared/navigation/parts.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Empty, IconButton } from '../../base/ui/parts.ts'
import { EntryPicture, MenuPanel } from './menu-panel.tsx'
import { EntryLink, shownEntries } from './navigation.tsx'
import { menuEntries } from './menu-entries.ts'
import { messages } from './messages.ts'

/** Where the navigation leads: a phone has no room for its row above each page. */
function Places() {
  const { nav = [] } = useLiveStore($navigation, undefined) ?? {}
  return (
    <nav className="yaoji-category-sheet__nav" aria-label={messages.navigation}>
      {shownEntries(nav)
        .flatMap(entry => [entry, ...entry.children])
        .filter(({ is_open }) => is_open === 1)
        .map(entry => (
          <EntryLink key={`${entry.id} ${entry.url}`} entry={entry} />
        ))}
    </nav>
  )
}

/** The places and the categories on a phone: a whole screen, entries at the left, their panel at the right. */
export function CategorySheet({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  const navigation = useLiveStore($navigation, undefined)
  const [chosenKey, choose] = useState<string>()
  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  const entries = navigation ? menuEntries(navigation) : []
  const chosen = entries.find(({ key }) => key === chosenKey) ?? entries[0]
  return (
    <dialog
      ref={element}
      className="yaoji-category-sheet"
      aria-label={messages.categoryMenu}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => event.target instanceof HTMLAnchorElement && onClose()}
    >
      <header className="yaoji-category-sheet__heading">
        <h2>{messages.categories}</h2>
        <IconButton icon="close" label={messages.closeMenu} onClick={onClose} />
      </header>
      <Places />
      {chosen ? (
        <div className="yaoji-category-sheet__panes">
          <ul className="yaoji-category-sheet__entries">
            {entries.map(({ key, name, picture }) => (
              <li key={key}>
                <button type="button" aria-pressed={key === chosen.key} onClick={() => choose(key)}>
                  <EntryPicture src={picture} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
          <MenuPanel key={chosen.key} entry={chosen} />
        </div>
      ) : (
        <Empty icon="grid" title={messages.menuFailed}>
          <Button href={listPath()}>{messages.allGoods}</Button>
        </Empty>
      )}
    </dialog>
  )
}
