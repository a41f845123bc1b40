import { useStore } from '@nanostores/react'
import { useEffect, useState, type FormEvent } from 'react'
import type { SavedCartWire } from '@yaoji/contract/calls/purchase/saved-cart'
import { limits } from '@yaoji/contract/limits'
import { environment } from '../../../base/lib/environment.ts'
import { newQuotationPath, standingsPath } from '../../../base/lib/addresses/member-paths.ts'
import { tabMemory, type MemoryKey } from '../../../base/lib/memory/storage.ts'
import { Button, Dialog, Field, Skeleton } from '../../../base/ui/parts.ts'
import { savedMessages as messages } from './saved-messages.ts'
import { $saved, deleteSaved, loadSaved, putSelectedAside, renameSaved, selectedIds, takeSavedBack } from './saved-store.ts'
import { $cart } from '../state/store.ts'

type NameFormProps = { id: MemoryKey; initial: string; action: string; isDisabled: boolean; onSend: (name: string) => Promise<boolean> }

function NameForm({ id, initial, action, isDisabled, onSend }: NameFormProps) {
  const [name, setName] = useState(() => tabMemory.read(id) ?? initial)
  function type(text: string) {
    setName(text)
    tabMemory.write(id, text)
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || !(await onSend(name.trim()))) return
    setName('')
    tabMemory.forget(id)
  }
  return (
    <form className="yaoji-saved__form" onSubmit={event => void send(event)}>
      <Field
        name={id}
        label={messages.name}
        value={name}
        hint={messages.placeholder}
        onInput={text => type(text.slice(0, limits.savedCartNameMax))}
      />
      <Button type="submit" kind="primary" isDisabled={isDisabled || name.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}

function SavedRow({ saved, isBusy }: { saved: SavedCartWire; isBusy: boolean }) {
  const [isNaming, setNaming] = useState(false)
  const { id, name, lines, goods } = saved
  return (
    <li className="yaoji-saved__row">
      <div className="yaoji-saved__what">
        <strong>{name}</strong>
        <p>
          {messages.lines(lines)} · {messages.goods(goods, lines)}
        </p>
      </div>
      <Button size="small" kind="primary" label={messages.takeOf(name)} isDisabled={isBusy} onClick={() => void takeSavedBack(saved)}>
        {messages.take}
      </Button>
      <Button size="small" kind="text" label={messages.standingOrderOf(name)} href={environment.href(standingsPath({ saved: id }))}>
        {messages.standing}
      </Button>
      <Button size="small" kind="text" label={messages.quotationOf(name)} href={environment.href(newQuotationPath({ saved_id: id }))}>
        {messages.quotation}
      </Button>
      <Button size="small" kind="text" label={messages.renameOf(name)} isDisabled={isBusy} onClick={() => setNaming(!isNaming)}>
        {messages.rename}
      </Button>
      <Button size="small" kind="text" label={messages.deleteOf(name)} isDisabled={isBusy} onClick={() => void deleteSaved(saved)}>
        {messages.delete}
      </Button>
      {isNaming && (
        <NameForm
          id={`yaoji-saved-${id}`}
          initial={name}
          action={messages.keepName}
          isDisabled={isBusy}
          onSend={async text => {
            const isDone = await renameSaved(id, text)
            if (isDone) setNaming(false)
            return isDone
          }}
        />
      )}
    </li>
  )
}

function Saved() {
  const value = useStore($saved)
  useStore($cart)
  if (value.state === 'loading') return <Skeleton label={messages.loading} lines={3} />
  if (value.state === 'failed')
    return (
      <p role="alert">
        {messages.failed}
        <Button size="small" onClick={() => void loadSaved()}>
          {messages.retry}
        </Button>
      </p>
    )
  const selected = selectedIds().length
  return (
    <>
      <ul role="status">
        {value.said.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {selected > 0 ? (
        <NameForm
          id="yaoji-saved-name"
          initial=""
          action={messages.put(selected)}
          isDisabled={value.isBusy}
          onSend={name => putSelectedAside(name)}
        />
      ) : (
        <p>{messages.nothingSelected}</p>
      )}
      {value.list.length === 0 ? (
        <p>{messages.empty}</p>
      ) : (
        <ul className="yaoji-saved__list" aria-label={messages.saved}>
          {value.list.map(saved => (
            <SavedRow key={saved.id} saved={saved} isBusy={value.isBusy} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Carts that are put aside under a name: put the selected lines aside, take them back, rename, delete. */
export function SavedDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => void loadSaved(), [])
  return (
    <Dialog title={messages.title} onClose={onClose} actions={<Button onClick={onClose}>{messages.close}</Button>}>
      <div className="yaoji-saved">
        <Saved />
      </div>
    </Dialog>
  )
}
