import { Dialog } from '@base-ui/react/dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditEntryPointNames, type AuditEntryWire } from '@yaoji/contract/calls/console/audit'
import { auditAction } from '@yaoji/contract/console/audit'
import { mayReadAudit } from '@yaoji/contract/console/audit-readers'
import { useState } from 'react'
import { useStaff } from '../../lib/session.ts'
import { momentOf } from '../../lib/time.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { auditQuery } from '../../lib/queries.ts'
import { Changes } from './changes.tsx'
import { messages } from './messages.ts'

function Entries({ entries }: { entries: readonly AuditEntryWire[] }) {
  const now = useNow()
  if (entries.length === 0)
    return (
      <div className="nothing">
        <b>{messages.empty}</b>
        <span>{messages.emptyText}</span>
      </div>
    )
  return (
    <ol className="time sec">
      {entries.map(entry => (
        <li key={entry.id} data-s="do">
          <b>{auditAction(entry.action)}</b>
          <time>{momentOf(entry.created_at, now)}</time>
          <small>
            {[entry.actor, auditEntryPointNames[entry.entry_point], entry.signer && messages.signed(entry.signer)]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  )
}

/** Who changed this object: over the page, at its side. */
export function AuditDrawer({ object, close }: { object: string; close: () => void }) {
  const entries = useInfiniteQuery(auditQuery({ object }))
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer">
          <div className="head">
            <Dialog.Title>{messages.of}</Dialog.Title>
            <span className="soft code">{object.split(':')[1]}</span>
            <span className="grow" />
            <Dialog.Close className="btn">{messages.close}</Dialog.Close>
          </div>
          <div className="body">
            <Loaded query={entries}>{({ pages }) => <Entries entries={pages.flatMap(page => page.list)} />}</Loaded>
            {entries.hasNextPage && (
              <button type="button" className="btn btn--text" onClick={() => void entries.fetchNextPage()}>
                {messages.more}
              </button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A button of a row that opens the drawer of its object. */
export function WhoChanged({ object }: { object: string }) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useStaff()
  if (!mayReadAudit(role, object)) return null
  return (
    <>
      <button type="button" className="btn btn--row" onClick={() => setOpen(true)}>
        {messages.of}
      </button>
      {isOpen && <AuditDrawer object={object} close={() => setOpen(false)} />}
    </>
  )
}

/** The same of a page, with its key. */
export function WhoChangedHere({ object }: { object: string }) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useStaff()
  const mayRead = mayReadAudit(role, object)
  useKeys({ h: () => mayRead && setOpen(true) })
  if (!mayRead) return null
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {messages.of} <kbd>H</kbd>
      </button>
      {isOpen && <AuditDrawer object={object} close={() => setOpen(false)} />}
    </>
  )
}
