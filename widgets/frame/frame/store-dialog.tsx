import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OwnStoreWire } from '@yaoji/contract/calls/identity/session'
import { roleNames } from '@yaoji/contract/people/roles'
import { $ownStores, goOver, loadOwnStores } from '../../identity/session/parts.ts'
import { Button, Dialog, Loaded, Skeleton, Tag } from '../../base/ui/parts.ts'
import { storeMessages as messages } from './store-messages.ts'

function Store({ store, isBusy, onChoose }: { store: OwnStoreWire; isBusy: boolean; onChoose: () => void }) {
  const { company, role, rank_name: rank, is_passed: isPassed, is_active: isActive, is_current: isCurrent } = store
  return (
    <li>
      <button
        type="button"
        className="yaoji-store-list__store"
        aria-current={isCurrent === 1}
        disabled={isBusy || isCurrent === 1 || isActive === 0}
        onClick={onChoose}
      >
        <strong>{company}</strong>
        <span className="yaoji-store-list__facts">
          {roleNames[role]}
          {` · ${rank}`}
        </span>
        {isCurrent === 1 && <Tag>{messages.current}</Tag>}
        {isActive === 0 ? <Tag tone="amber">{messages.frozen}</Tag> : isPassed === 0 && <Tag tone="amber">{messages.pending}</Tag>}
      </button>
    </li>
  )
}

/** The stores of the person; the one that is chosen takes the place of this one, in all tabs. */
export function StoreDialog({ onClose }: { onClose: () => void }) {
  const stores = useStore($ownStores)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void loadOwnStores(), [])
  async function choose(id: number) {
    setBusy(true)
    if (await goOver(id)) onClose()
    setBusy(false)
  }
  return (
    <Dialog title={messages.title} onClose={onClose} actions={<Button onClick={onClose}>{messages.close}</Button>}>
      <Loaded
        value={stores}
        waiting={<Skeleton label={messages.loading} lines={3} />}
        texts={messages}
        onRetry={() => void loadOwnStores()}
      >
        {({ list }) => (
          <ul className="yaoji-store-list" aria-label={messages.list}>
            {list.map(store => (
              <Store key={store.id} store={store} isBusy={isBusy} onChoose={() => void choose(store.id)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
