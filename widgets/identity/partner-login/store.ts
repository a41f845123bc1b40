import { map } from 'nanostores'
import { partnerAllowCall, partnerAskCall, partnerTestCall, type PartnerAskWire } from '@yaoji/contract/calls/identity/partner'
import { request } from '../../base/lib/http.ts'
import type { Failure } from '../../base/lib/requests/result.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import type { WindowAnswer } from '../partner-session/parts.ts'
import { refreshSession } from '../session/parts.ts'

/** The partner's request in the address; the service checks it before anything is shown or sent. */
type LogInRequest = { partner: string; origin: string; state: string; challenge: string; return?: string }

export type PartnerLoginValue = {
  state: 'loading' | 'failed' | 'unknown' | 'ready' | 'done' | 'refused'
  /** Why the request is refused, in the service's words. */
  problem: string
  failure?: Failure | undefined
  asker: PartnerAskWire
  origin: string
  isBusy: boolean
  /** There is neither an opener nor a return address for the answer. */
  isStranded: boolean
}

function readLogIn(address: string): LogInRequest {
  const query = queryOf(address)
  const text = (name: string) => query.get(name) ?? ''
  const back = query.get('return')
  return {
    partner: text('partner'),
    origin: text('origin'),
    state: text('state'),
    challenge: text('challenge'),
    ...(back !== null && { return: back }),
  }
}

/** The address to return to, which the service has compared exactly with the registered ones. */
function returnAddress(back: string, fields: Record<string, string>): string {
  const address = new URL(back)
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  return address.href
}

const unknownAsker: PartnerLoginValue = {
  state: 'loading',
  problem: '',
  asker: { name: '', scopes: [], is_test: 0 },
  origin: '',
  isBusy: false,
  isStranded: false,
}

/** Sends the answer to the requesting page, and no other, and closes the window. */
function tell({ state, origin, return: back }: LogInRequest, code?: string): void {
  if (back !== undefined) {
    shownPage.leaveFor(returnAddress(back, { state, ...(code === undefined ? { error: 'access_denied' } : { code }) }))
    return
  }
  const said: WindowAnswer = { about: 'yaoji-partner-login', state, ...(code !== undefined && { code }) }
  ;(window.opener as Window | null)?.postMessage(said, origin)
  window.close()
}

/** The log-in window of a partner's page. */
export function createPartnerLogin() {
  const $window = map<PartnerLoginValue>(unknownAsker)

  async function load(): Promise<void> {
    const logIn = readLogIn(shownPage.path)
    const { state: _state, challenge: _challenge, ...query } = logIn
    // The address was typed by hand.
    if (!logIn.partner || !logIn.origin) return $window.setKey('state', 'unknown')
    $window.set({ ...$window.get(), state: 'loading', origin: logIn.origin })
    const result = await request(partnerAskCall, { query, isSilent: true })
    if (result.ok) {
      await refreshSession()
      const isStranded = logIn.return === undefined && !window.opener
      $window.set({ ...$window.get(), state: 'ready', asker: result.data, isStranded })
    } else {
      const { failure } = result
      const isFailed = failure.kind !== 'code' || failure.code >= 500
      $window.set({
        ...$window.get(),
        state: isFailed ? 'failed' : 'unknown',
        problem: failure.kind === 'code' ? failure.msg : '',
        failure,
      })
    }
  }

  async function allow(): Promise<void> {
    if ($window.get().isBusy) return
    const logIn = readLogIn(shownPage.path)
    const { state: _state, ...body } = logIn
    $window.setKey('isBusy', true)
    const result = await request($window.get().asker.is_test === 1 ? partnerTestCall : partnerAllowCall, { body })
    $window.setKey('isBusy', false)
    if (!result.ok) return
    $window.setKey('state', 'done')
    tell(logIn, result.data.code)
  }

  function refuse(): void {
    $window.setKey('state', 'refused')
    tell(readLogIn(shownPage.path))
  }

  return { $window, load, allow, refuse }
}
