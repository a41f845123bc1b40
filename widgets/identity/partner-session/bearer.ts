import { partnerLogoutCall, partnerRefreshCall, partnerTokenCall } from '@yaoji/contract/calls/identity/partner'
import { partnerHeader } from '@yaoji/contract/people/partners'
import { bare } from '../../base/lib/requests/bare.ts'
import { configureEnvironment, environment } from '../../base/lib/environment.ts'

const ofSession = [partnerTokenCall, partnerRefreshCall, partnerLogoutCall].map(({ path }) => path)

/** Carries the calls of a page with its access token, which nothing but this closure knows. */
function createBearer() {
  let token = ''
  /** The refresh under way, which all calls wait for that were refused. */
  let renewing: Promise<void> | undefined
  let renew = async () => {}

  const send = (input: RequestInfo | URL, init: RequestInit = {}, more: Record<string, string> = {}) => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries({ ...(token && { authorization: `Bearer ${token}` }), ...more })) headers.set(name, value)
    // Of a host's page no more than its origin, even where the host sends its whole address.
    return fetch(input, bare({ ...init, headers, referrerPolicy: 'origin' }))
  }

  /** About the session itself: with its cookie, and a header that no form can send. */
  function sendAboutSession(path: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const more: Record<string, string> = path === partnerTokenCall.path ? {} : { [partnerHeader]: '1' }
    return send(input, { ...init, credentials: 'include' }, more)
  }

  const carry: typeof fetch = async (input, init) => {
    // Without `URL`, a name that old portals give to an address of theirs.
    const path = /^\w+:\/\/[^/]+([^?#]*)/.exec(String(input))?.[1] ?? ''
    if (ofSession.includes(path)) return sendAboutSession(path, input, init)
    const sent = token
    const answer = await send(input, init)
    if (answer.status !== 401 || !sent) return answer
    // Another call may have brought the next one meanwhile.
    if (token === sent) await (renewing ??= renew().finally(() => (renewing = undefined)))
    return token ? send(input, init) : answer
  }

  return {
    /** From now on calls go by this token; none ends that. */
    hold(next: string): void {
      token = next
    },
    /** Lets all calls of the page go this way. `again` asks for the next token when one is refused. */
    begin(again: () => Promise<void>): void {
      renew = again
      if (environment.mode === 'embed') configureEnvironment({ carry })
    },
  }
}

export const bearer = createBearer()
