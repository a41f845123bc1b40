import * as paths from '@yaoji/contract/paths'
import { useLayoutEffect, useState } from 'react'
import { environment } from '../../base/lib/environment.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $session } from '../../identity/session/parts.ts'

const pages = { all: paths.controlledSales, new: paths.newControlledSales } as const

type Props = {
  /** Which of the two pages this is, if any. */
  current?: keyof typeof pages
  /** Refreshes the goods of the page after a change of the rights. */
  refresh: () => void
}

// Loaded after the goods.
const loadRights = () => import('./own-rights.tsx')

const rightsId = 'controlled-rights'

/** Links to the pages of the zone, and the results of own applications, opened in place. */
export function ControlledNav({ current, refresh }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [attempts, setAttempts] = useState(1)
  const part = useLatePart(isOpen && attempts, loadRights)
  useLayoutEffect(() => onMoreMessages(refresh), [refresh])
  return (
    <>
      <div className="yaoji-controlled__nav">
        <nav className="yaoji-segment" aria-label={messages.views}>
          {(['all', 'new'] as const).map(each => (
            <a
              key={each}
              className="yaoji-segment__choice"
              href={environment.href(pages[each])}
              aria-current={each === current ? 'page' : undefined}
            >
              {messages[each]}
            </a>
          ))}
        </nav>
        <button
          type="button"
          className="yaoji-controlled__toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? rightsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.rights}
        </button>
      </div>
      {isOpen && typeof part === 'object' && <part.OwnRights id={rightsId} />}
      {isOpen && part === 'failed' && (
        <Button size="small" onClick={() => setAttempts(attempts + 1)}>
          {messages.retry}
        </Button>
      )}
    </>
  )
}

/** Calls back when the unread count grows: the message may be the result of an application. */
export function onMoreMessages(refresh: () => void): () => void {
  return $session.listen((session, before) => {
    if (session.state !== 'member' || before?.state !== 'member') return
    if (session.user.message_count > before.user.message_count) refresh()
  })
}
