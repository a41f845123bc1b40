import { cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { loginCall, type UserWire } from '@yaoji/contract/calls/identity/session'
import { request, requestSilently, type Manner } from '../../base/lib/http.ts'
import { isSessionOver, type Result } from '../../base/lib/requests/result.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { broadcast } from '../../base/lib/memory/tabs.ts'
import { loggedInFlag, takeUser } from './refresh.ts'

/** `not-kept`: the service let the buyer in, but their browser did not keep the cookie that says so. */
export type LoginResult = Result<UserWire> | { ok: false; failure: { kind: 'not-kept' } }

/** Whether the next call is still a visitor's. A call that fails otherwise proves nothing. */
async function isCookieRefused(): Promise<boolean> {
  const result = await requestSilently(cartTotalCall)
  return !result.ok && isSessionOver(result.failure)
}

export type LoginFields = { username: string; password: string; challenge_id?: string; challenge_answer?: string }

/** Logs in by user name or mobile number. The caller leads on to the page that asked. */
export async function login(fields: LoginFields, options: Pick<Manner, 'fieldErrors'> = {}): Promise<LoginResult> {
  const result = await request(loginCall, { ...options, body: { ...fields, username: fields.username.trim() } })
  return welcome(result)
}

/** Takes over whom an answer has logged in, if their browser keeps the session. */
export async function welcome(result: Result<UserWire>): Promise<LoginResult> {
  if (!result.ok) return result
  if (await isCookieRefused()) return { ok: false, failure: { kind: 'not-kept' } }
  await takeUser(result.data)
  tabMemory.write(loggedInFlag, 'fresh')
  broadcast({ about: 'session', state: 'member' })
  return result
}
