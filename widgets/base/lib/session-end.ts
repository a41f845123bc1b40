import type { Call } from '@yaoji/contract/calls/call'
import { lastMember } from './drawn-for.ts'
import { endedPath } from './ended-path.ts'
import { environment } from './environment.ts'
import { paths } from './paths.ts'
import { keepPending, type Interrupted } from './pending.ts'
import { forgetEnded } from './personal-memory.ts'
import { loginFromHere, shownPage } from './shown-page.ts'

/**
 * A call has found nobody logged in: leads to the log-in and back, which says why when somebody was.
 * What the call was to do waits for them. On a partner's page nothing moves by itself: there the visitor
 * goes to the main site by a click of their own. The page is loaded anew, so nothing of the ended
 * session stays on it.
 */
export function endSession(call: Call, interrupted: Interrupted): void {
  if (environment.mode !== 'site' || location.pathname === paths.login) return
  const member = lastMember()
  keepPending(call, interrupted)
  if (member) forgetEnded(member.buyer)
  environment.leave(member ? endedPath(shownPage.path) : loginFromHere())
}
