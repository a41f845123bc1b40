import { storeSwitchCall } from '@yaoji/contract/calls/identity/session'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { shownPage } from '../../base/lib/shown-page.ts'
import { broadcast } from '../../base/lib/tabs.ts'
import { takeUser } from './refresh.ts'

/**
 * Goes over to another store of the person: here and in the other tabs nothing of the former one stays. `path` is the page to be on
 * afterwards; this one without.
 */
export async function goOver(id: number, path?: string): Promise<boolean> {
  const result = await request(storeSwitchCall, { body: { id } })
  if (!result.ok) return false
  broadcast({ about: 'session', state: 'member' })
  // What was drawn for the former store is loaded anew, here or there; the page there asks who is looking.
  if (path === undefined) await takeUser(result.data)
  else shownPage.leaveFor(environment.href(path))
  return true
}
