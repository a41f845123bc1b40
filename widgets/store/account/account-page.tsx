import { useEffect } from 'react'
import type { AccountWire } from '@yaoji/contract/calls/identity/account'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Loaded, Skeleton } from '../../base/ui/parts.ts'
import { CompanyCard } from './company-card.tsx'
import { FactorCard } from './factor-card.tsx'
import { messages } from './messages.ts'
import { OwnData } from './own-data.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PersonCard } from './person-card.tsx'
import { $account, loadAccount } from './store.ts'

const firstDrawn: Loadable<AccountWire> = { state: 'loading' }

/** /basic: who one is, for whom one acts, and where one is logged in. */
export function AccountPage() {
  const value = useLiveStore($account, firstDrawn)
  useEffect(() => void loadAccount(), [])
  return (
    <div className="yaoji-root yaoji-account">
      <h1 className="yaoji-account__title">{messages.title}</h1>
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={12} />} texts={messages} onRetry={() => void loadAccount()}>
        {account => (
          <div className="yaoji-account__cards">
            <PersonCard account={account} />
            <CompanyCard account={account} />
            <FactorCard />
            <OwnSessions sessions={account.sessions} />
            <OwnData />
          </div>
        )}
      </Loaded>
    </div>
  )
}
