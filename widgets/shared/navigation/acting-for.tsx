import type { ReactNode } from 'react'
import { type RoleGroup, roleNames } from '@yaoji/contract/people/roles'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { actingMessages as messages } from './acting-messages.ts'
import { useMay } from './use-may.ts'

/** `refusal`: replaces the group's own sentence. */
type Props = { group: Exclude<RoleGroup, 'all'>; refusal?: (role: string) => string; children?: ReactNode }

/** Controls that write for a store; without the role, the reason is shown in their place. */
export function OrRefusal({ group, refusal = messages[group], children }: Props) {
  const session = useLiveStore($session, loadingSession)
  const { role = '' } = session.state === 'member' ? session.user : {}
  if (useMay(group) || role === '') return children
  return <span className="yaoji-acting-for__refusal">{refusal(roleNames[role])}</span>
}

/** The same with the store's name: that of the row in a joint list, else the current one. */
export function ActingFor({ company: other, ...props }: Props & { company?: string | undefined }) {
  const session = useLiveStore($session, loadingSession)
  const company = other ?? (session.state === 'member' ? session.user.company : '')
  return (
    <span className="yaoji-acting-for">
      {company && <span className="yaoji-acting-for__store">{messages.store(company)}</span>}
      <OrRefusal {...props} />
    </span>
  )
}

/** What changes things for a store: for those who may not, every field and button in it is switched off at once. */
export function OnlyFor({ group, children }: { group: RoleGroup; children: ReactNode }) {
  return (
    <fieldset className="yaoji-only-for" disabled={!useMay(group)}>
      {children}
    </fieldset>
  )
}
