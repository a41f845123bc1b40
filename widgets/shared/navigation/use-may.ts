import { isOf, type RoleGroup } from '@yaoji/contract/roles'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'

/** Whether who is looking may do what this group of roles may; visitors are told otherwise why not. */
export function useMay(group: RoleGroup): boolean {
  const session = useLiveStore($session, loadingSession)
  const role = session.state === 'member' ? session.user.role : ''
  return role === '' || isOf(role, group)
}
