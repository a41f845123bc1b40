import * as paths from '@yaoji/contract/paths'
import type { Call } from '@yaoji/contract/calls/call'
import { lastMember } from '../memory/drawn-for.ts'
import { endedPath } from '../paths.ts'
import { environment } from '../environment.ts'
import { keepPending, type Interrupted } from './pending.ts'
import { forgetEnded } from '../memory/personal-memory.ts'
import { loginFromHere, shownPage } from '../addresses/shown-page.ts'

/**
 * A call found no session: leads to the log-in and back. The log-in page gives the reason if the session has expired.
 * The call is stored and repeated after the log-in. On a partner's page nothing navigates by itself: there the visitor
 * clicks to go to the main site. The page is loaded again, so nothing of the ended
 * session stays on it.
 */
export function endSession(call: Call, interrupted: Interrupted): void {
  if (environment.mode !== 'site' || location.pathname === paths.login) return
  const member = lastMember()
  keepPending(call, interrupted)
  if (member) forgetEnded(member.buyer)
  environment.leave(member ? endedPath(shownPage.path) : loginFromHere())
}
