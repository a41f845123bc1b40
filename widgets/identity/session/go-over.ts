import { storeSwitchCall } from '@yaoji/contract/calls/identity/session'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { takeUser } from './refresh.ts'

/**
 * Switches to another store of the person; here and in the other tabs nothing of the former one stays. `path` is the page to open
 * afterwards; by default this one.
 */
export async function goOver(id: number, path?: string): Promise<boolean> {
  const result = await request(storeSwitchCall, { body: { id } })
  if (!result.ok) return false
  broadcast({ about: 'session', state: 'member' })
  // The former store's page is reloaded, or left for `path`, which fetches the member.
  if (path === undefined) await takeUser(result.data)
  else shownPage.leaveFor(environment.href(path))
  return true
}
