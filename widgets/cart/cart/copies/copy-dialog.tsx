import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OwnStoreWire } from '@yaoji/contract/calls/identity/session'
import { isOf } from '@yaoji/contract/people/roles'
import { $ownStores, loadOwnStores } from '../../../identity/session/parts.ts'
import { Button, Checkbox, Dialog, Loaded, Skeleton } from '../../../base/ui/parts.ts'
import { CopiedStores } from './copied-stores.tsx'
import { copyMessages as messages } from './copy-messages.ts'
import { $copy, chooseStore, copySelected, startCopy, type CopyValue } from './copy-store.ts'
import { selectedIds } from '../saved/saved-store.ts'

function Store({ store, value }: { store: OwnStoreWire; value: Extract<CopyValue, { state: 'choosing' }> }) {
  const { id, company, role, is_active: isActive } = store
  const reason = isActive === 0 ? messages.frozen : isOf(role, 'orderers') ? '' : messages.cannotOrder
  return (
    <li>
      <Checkbox
        isChecked={value.chosen.has(id)}
        isDisabled={reason !== '' || value.isBusy}
        onToggle={isChecked => chooseStore(id, isChecked)}
      >
        {company}
      </Checkbox>
      {reason && <span className="yaoji-copy__reason">{reason}</span>}
    </li>
  )
}

type ChoosingProps = { value: Extract<CopyValue, { state: 'choosing' }> }

function Others({ stores, count, value }: ChoosingProps & { stores: readonly OwnStoreWire[]; count: number }) {
  const others = stores.filter(store => store.is_current === 0)
  if (others.length === 0) return <p role="status">{messages.none}</p>
  return (
    <>
      <p>{messages.what(count)}</p>
      <ul className="yaoji-copy__stores" aria-label={messages.stores}>
        {others.map(store => (
          <Store key={store.id} store={store} value={value} />
        ))}
      </ul>
    </>
  )
}

function Choosing({ value }: ChoosingProps) {
  const stores = useStore($ownStores)
  const count = selectedIds().length
  if (count === 0) return <p role="status">{messages.nothingSelected}</p>
  return (
    <Loaded value={stores} waiting={<Skeleton label={messages.loading} lines={3} />} texts={messages} onRetry={() => void loadOwnStores()}>
      {({ list }) => <Others stores={list} count={count} value={value} />}
    </Loaded>
  )
}

/** Puts the selected lines into the carts of other stores of the same person, and tells what became of each there. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const value = useStore($copy)
  useEffect(() => {
    startCopy()
    void loadOwnStores()
  }, [])
  const count = value.state === 'choosing' ? value.chosen.size : 0
  return (
    <Dialog
      title={messages.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          {value.state === 'choosing' && (
            <Button kind="primary" isDisabled={count === 0} isBusy={value.isBusy} onClick={() => void copySelected()}>
              {messages.copy(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="yaoji-copy">{value.state === 'choosing' ? <Choosing value={value} /> : <CopiedStores list={value.list} />}</div>
    </Dialog>
  )
}
