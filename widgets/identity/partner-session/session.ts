import { atom } from 'nanostores'
import { partnerLogoutCall, partnerRefreshCall, partnerTokenCall, type PartnerSessionWire } from '@yaoji/contract/calls/identity/partner'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { forgetAll } from '../../base/lib/memory/forget-all.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { isSessionOver, type Failure, type Result } from '../../base/lib/requests/result.ts'
import { deviceKeys, localMemory, tabMemory, waitingKeys } from '../../base/lib/memory/storage.ts'
import { bearer } from './bearer.ts'
import { markMember, unmarkMember, type Left } from './marks.ts'
import { messages } from './messages.ts'
import { $partnerSession } from './store.ts'

/** Refresh token where the browser keeps no cookie; lost with the page. */
const $refreshToken = atom('')

/** The refresh in progress, shared by concurrent callers. */
const $refreshing = atom<Promise<Result<PartnerSessionWire>> | undefined>()

function takeOver(session: PartnerSessionWire): void {
  const { access_token: token, company, store_id: storeId, is_kept: kept, refresh_token: refresh } = session
  bearer.hold(token)
  configureEnvironment({ store: storeId })
  $refreshToken.set(refresh)
  const isKept = kept === 1
  if (isKept) markMember()
  else unmarkMember()
  $partnerSession.set({ state: 'member', company, storeId, isKept, ...(!isKept && { note: messages.memoryOnly }) })
}

/**
 * Ends the session of this page. What the member has left in the portal's storage goes with it; after a session that ended by itself
 * changes of the cart that were not sent stay for their owner.
 */
export function forget(note?: string, hasLoggedOut = false): void {
  const { state } = $partnerSession.get()
  bearer.hold('')
  configureEnvironment({ store: undefined })
  $refreshToken.set('')
  unmarkMember()
  if (state === 'member') {
    const isPersonal = (key: string) => key !== deviceKeys.look && (hasLoggedOut || key !== waitingKeys.cart)
    for (const memory of [localMemory, tabMemory]) forgetAll(memory, isPersonal)
  }
  $partnerSession.set({ state: 'visitor', ...(note !== undefined && { note }) })
}

async function askForNext(): Promise<Result<PartnerSessionWire>> {
  const token = $refreshToken.get()
  const result = await requestSilently(partnerRefreshCall, { body: token ? { refresh_token: token } : {} })
  $refreshing.set(undefined)
  if (result.ok) takeOver(result.data)
  return result
}

function refresh(): Promise<Result<PartnerSessionWire>> {
  const running = $refreshing.get() ?? askForNext()
  $refreshing.set(running)
  return running
}

/** The next token for refused calls; if the session is over, the page says so. */
async function renew(): Promise<void> {
  const result = await refresh()
  if (!result.ok && isSessionOver(result.failure)) forget(messages.ended)
}

export const begin = (): void => bearer.begin(renew)

/** Continues an earlier session, as after a reload. Without an answer the session is not considered over. */
export async function goOn(): Promise<void> {
  const result = await refresh()
  if (result.ok) return
  if (isSessionOver(result.failure)) forget()
  else $partnerSession.set({ state: 'visitor' })
}

/** Exchanges a code for a session. One more request then shows whether the browser keeps the cookie. */
export async function open({ code, verifier }: Pick<Left, 'verifier'> & { code: string }): Promise<Failure | undefined> {
  const result = await requestSilently(partnerTokenCall, { body: { code, verifier } })
  if (!result.ok) return result.failure
  bearer.hold(result.data.access_token)
  $refreshToken.set('')
  const kept = await refresh()
  // Without an answer the session is treated as lost on reload.
  if (!kept.ok) takeOver(result.data)
  return undefined
}

/** Ends the session here and at the service; without an answer it expires there by itself. */
export async function logOut(): Promise<void> {
  begin()
  const token = $refreshToken.get()
  await requestSilently(partnerLogoutCall, { body: token ? { refresh_token: token } : {} })
  forget(undefined, true)
}
