import { logoutCall } from '@yaoji/contract/calls/identity/session'
import { tellFailure } from '../../base/lib/failures/failure-notice.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { isSessionOver, type Result } from '../../base/lib/requests/result.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { changeOfPerson } from './change-later.ts'
import { $session } from './store.ts'

/** Deletes the member's data and reloads the page. */
export async function leave(): Promise<void> {
  ;(await changeOfPerson()).forgetPersonal()
  $session.set({ state: 'visitor' })
  shownPage.reload()
}

/** Logs out and reloads; a failure is shown and changes nothing. */
export async function logout(): Promise<Result<null>> {
  const result = await requestSilently(logoutCall)
  // An expired session is the wanted result too.
  if (result.ok || isSessionOver(result.failure)) {
    await leave()
    broadcast({ about: 'session', state: 'visitor' })
  } else void tellFailure(result.failure, {})
  return result
}
