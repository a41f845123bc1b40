import { environment } from '../lib/environment.ts'
import type { SessionValue } from '../session/index.ts'

/** What the server draws: nobody is known yet. */
export const loadingSession: SessionValue = { state: 'loading' }

/** Where the log-in leads back to; nowhere in particular until the browser knows its page. */
export function ownPage(session: SessionValue): string | undefined {
  return session.state === 'loading' ? undefined : environment.ownPath
}
