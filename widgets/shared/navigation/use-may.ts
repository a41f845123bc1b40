import { isOf, type RoleGroup } from '@yaoji/contract/people/roles'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'

/** Whether the current member's role is in this group; true for visitors, who see another reason elsewhere. */
export function useMay(group: RoleGroup): boolean {
  const session = useLiveStore($session, loadingSession)
  const role = session.state === 'member' ? session.user.role : ''
  return role === '' || isOf(role, group)
}
