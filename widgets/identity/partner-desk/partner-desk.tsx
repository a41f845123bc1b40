import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Blocked, Button, Skeleton } from '../../base/ui/parts.ts'
import { EnterForm } from './enter-form.tsx'
import { HealthCard } from './health-card.tsx'
import { KeyActions, KeyCard } from './key-cards.tsx'
import { messages as m } from './messages.ts'
import { SettingsForm } from './settings-form.tsx'
import { createPartnerDesk } from './store.ts'

/** /partner: what a partner has registered, for the partner itself. */
export function PartnerDesk() {
  const [store] = useState(createPartnerDesk)
  const value = useStore(store.$desk)
  useEffect(() => void store.load(), [store])
  return (
    <div className="yaoji-root yaoji-partner-desk" data-state={value.state}>
      <h1 className="yaoji-partner-desk__title">{value.state === 'in' ? value.desk.name : m.title}</h1>
      {value.state === 'loading' && <Skeleton label={m.loading} lines={6} />}
      {value.state === 'failed' && <Blocked kind="failed" title={m.failed} failure={value.failure} onRetry={() => void store.load()} />}
      {value.state === 'revoked' && <p role="status">{m.revoked}</p>}
      {value.state === 'out' && <EnterForm take={store.take} isOver={value.isOver === true} />}
      {value.state === 'in' && (
        <>
          <p className="yaoji-partner-desk__row yaoji-partner-desk__facts">
            {m.loggedInAs(value.desk.mail)}
            <Button kind="text" size="small" onClick={() => void store.leave()}>
              {m.leave}
            </Button>
          </p>
          <KeyCard desk={value.desk} />
          <SettingsForm {...store} desk={value.desk} />
          <HealthCard />
          <KeyActions {...store} />
        </>
      )}
    </div>
  )
}
