import { atom, computed, onMount } from 'nanostores'
import { loginCall, logoutCall, userBaseCall, type UserWire } from '@yaoji/contract/calls/session'
import { environment } from '../lib/environment.ts'
import { request, type RequestOptions } from '../lib/http.ts'
import { forgetPersonal } from '../lib/personal-memory.ts'
import type { Result } from '../lib/result.ts'
import { tabMemory } from '../lib/storage.ts'
import { broadcast, onBroadcast } from '../lib/tabs.ts'

export type SessionValue =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'member'; user: UserWire }

/** Who is looking. It stays `loading` until somebody asks by {@link refreshSession}. */
export const $session = atom<SessionValue>({ state: 'loading' })

/** What everybody may know of the shop from the answer of {@link refreshSession}: contacts, and a word on inspection. */
export const $shopNotes = atom<Pick<UserWire, 'common_config' | 'quality_inspection'> | undefined>()

export const $isMember = computed($session, session => session.state === 'member')

/** The refresh under way, so that all who ask at once share one call. */
const $refreshing = atom<Promise<void> | undefined>()

const loggedInFlag = 'yaoji-logged-in'

/**
 * Reloads the page once after a log-in, so that everything on it is the member's
 * (spec section 4). Answers whether a reload is under way.
 */
export function reloadAfterLogin(): boolean {
  if (tabMemory.read(loggedInFlag) !== 'fresh') return false
  tabMemory.write(loggedInFlag, 'reloaded')
  if (tabMemory.read(loggedInFlag) !== 'reloaded') return false
  environment.reload()
  return true
}

function take(user: UserWire): void {
  $shopNotes.set(user)
  $session.set(user.logged_in ? { state: 'member', user } : { state: 'visitor' })
}

async function load(): Promise<void> {
  const result = await request<UserWire>(userBaseCall)
  if (result.ok) take(result.data)
  // Spec section 4: without an answer the header shows what a visitor sees.
  else if ($session.get().state === 'loading') $session.set({ state: 'visitor' })
  $refreshing.set(undefined)
}

/** Asks the service who is looking. */
export function refreshSession(): Promise<void> {
  if (reloadAfterLogin()) return Promise.resolve()
  const running = $refreshing.get() ?? load()
  $refreshing.set(running)
  return running
}

export type LoginFields = { username: string; password: string; challenge_id?: string; challenge_answer?: string }

/** Logs in by user name or mobile number. The caller leads on to the page that asked. */
export async function login(fields: LoginFields, options: Pick<RequestOptions, 'fieldErrors'> = {}): Promise<Result<UserWire>> {
  const result = await request<UserWire>(loginCall, { ...options, body: { ...fields, username: fields.username.trim() } })
  if (result.ok) {
    tabMemory.write(loggedInFlag, 'fresh')
    take(result.data)
    broadcast({ about: 'session', state: 'member' })
  }
  return result
}

/** Logs out and reloads; a failure is shown and changes nothing. */
export async function logout(): Promise<Result<null>> {
  const result = await request<null>(logoutCall)
  if (result.ok) {
    tabMemory.forget(loggedInFlag)
    forgetPersonal()
    $session.set({ state: 'visitor' })
    broadcast({ about: 'session', state: 'visitor' })
    environment.reload()
  }
  return result
}

onMount($session, () => onBroadcast(message => {
  if (message.about !== 'session') return
  if (message.state === 'visitor') $session.set({ state: 'visitor' })
  else void refreshSession()
}))
