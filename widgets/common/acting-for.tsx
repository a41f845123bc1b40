import type { ReactNode } from 'react'
import { isOf, roleNames, type RoleGroup } from '@yaoji/contract/roles'
import { useLiveStore } from '../lib/use-live-store.ts'
import { $session, loadingSession } from '../session/parts.ts'
import { actingMessages as messages } from './messages.ts'

/** What writes for a store, with the store's name beside it; who may not do it reads so in its place. */
export function ActingFor({ group, children }: { group: Exclude<RoleGroup, 'all'>; children: ReactNode }) {
  const session = useLiveStore($session, loadingSession)
  const { company = '', role = '' } = session.state === 'member' ? session.user : {}
  const isAllowed = role === '' || isOf(role, group)
  return (
    <span className="yaoji-acting-for">
      {company && <span className="yaoji-acting-for__store">{messages.store(company)}</span>}
      {isAllowed ? children : <span className="yaoji-acting-for__refusal">{messages[group](roleNames[role])}</span>}
    </span>
  )
}
