import type { StoreOfRowWire } from '@yaoji/contract/calls/store-scope'
import { environment } from '../../base/lib/environment.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, goOver, loadingSession } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'

/** Whether a row of a joint list is of another store than the one that the person acts for now. */
export function useIsElsewhere(store: StoreOfRowWire | undefined): boolean {
  const session = useLiveStore($session, loadingSession)
  return store !== undefined && session.state === 'member' && session.user.store_id !== store.id
}

/** A name that holds the visible text (WCAG 2.5.3). */
const nameOf = (text: string, label = text): string => (label.includes(text) ? label : `${text} ${label}`)

type Props = { store: StoreOfRowWire | undefined; path: string; text: string; label?: string; className?: string }

/** Leads to a page of the row's store; for another store the person goes over to it first. */
export function StoreLink({ store, path, text, label, className = 'yaoji-tap' }: Props) {
  const isElsewhere = useIsElsewhere(store)
  if (!store || !isElsewhere)
    return (
      <a className={className} href={environment.href(path)} aria-label={label}>
        {text}
      </a>
    )
  return (
    <button
      type="button"
      className={`yaoji-store-link ${className}`}
      aria-label={messages.goOver(store.company, nameOf(text, label))}
      onClick={() => void goOver(store.id, path)}
    >
      {text}
    </button>
  )
}

/** The store of a row of a joint list. */
export function StoreName({ store }: { store: StoreOfRowWire | undefined }) {
  return store ? <strong className="yaoji-store-name">{store.company}</strong> : null
}
