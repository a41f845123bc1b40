import { isOf, type RoleGroup } from '@yaoji/contract/roles'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'

/** Whether the current member's role is in this group; true for visitors, who see another reason elsewhere. */
export function useMay(group: RoleGroup): boolean {
  const session = useLiveStore($session, loadingSession)
  const role = session.state === 'member' ? session.user.role : ''
  return role === '' || isOf(role, group)
}
