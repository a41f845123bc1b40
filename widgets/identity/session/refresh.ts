import { atom } from 'nanostores'
import { userBaseCall, type UserWire } from '@yaoji/contract/calls/identity/session'
import { drawFor, lastMember } from '../../base/lib/memory/drawn-for.ts'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { buyerOf } from '../../base/lib/memory/known-member.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { deviceKeys, tabMemory, waitingKeys } from '../../base/lib/memory/storage.ts'
import { changeOfPerson } from './change-later.ts'
import { $hasSessionFailed, $session, $shopNotes } from './store.ts'

/** The refresh in progress, shared by concurrent callers. */
const $refreshing = atom<Promise<void> | undefined>()

export const loggedInFlag = 'yaoji-logged-in'

/**
 * Reloads the page once after a log-in, so that everything on it is the member's
 * (spec section 4). Returns whether it is reloading.
 */
export function reloadAfterLogin(): boolean {
  if (tabMemory.read(loggedInFlag) !== 'fresh') return false
  tabMemory.write(loggedInFlag, 'reloaded')
  if (tabMemory.read(loggedInFlag) !== 'reloaded') return false
  shownPage.reload()
  return true
}

async function takeMember(user: UserWire): Promise<void> {
  const before = lastMember()
  const buyer = buyerOf(user)
  const isOther = before !== undefined && before.buyer !== buyer
  if (isOther || tabMemory.read(waitingKeys.owner) !== undefined) (await changeOfPerson()).receive(buyer, isOther)
  const wasDrawnForOther = isOther && $session.get().state === 'member'
  drawFor({
    buyer,
    company: user.company || user.name || user.username,
    isPassed: user.is_passed === 1,
    ...(user.is_sent_back === 1 && { isSentBack: true }),
    stores: user.store_count,
  })
  configureEnvironment({ store: user.store_id })
  $session.set({ state: 'member', user })
  if (wasDrawnForOther) shownPage.reload()
}

async function takeVisitor(): Promise<void> {
  const before = lastMember()
  const hasEnded = before !== undefined || tabMemory.read(deviceKeys.sessionEnded) !== undefined
  const wasDrawnForMember = $session.get().state === 'member'
  if (hasEnded || tabMemory.read(waitingKeys.owner) !== undefined) (await changeOfPerson()).end(before, wasDrawnForMember, hasEnded)
  $session.set({ state: 'visitor' })
  if (wasDrawnForMember) shownPage.reload()
}

/** Takes over the current member. If it is another one, deletes the former member's data and reloads the page. */
export async function takeUser(user: UserWire): Promise<void> {
  $shopNotes.set(user)
  await (user.logged_in ? takeMember(user) : takeVisitor())
}

async function load(): Promise<void> {
  const result = await request(userBaseCall, { isSilent: true })
  $hasSessionFailed.set(!result.ok)
  if (result.ok) await takeUser(result.data)
  $refreshing.set(undefined)
}

/**
 * Fetches the current member, except on pages that must not (spec section 4). Returns false if the
 * page is reloading instead: calls begun on it now would not finish.
 */
export async function refreshSession(): Promise<boolean> {
  if (reloadAfterLogin()) return false
  if (!shownPage.asksWhoIsLooking) return true
  const running = $refreshing.get() ?? load()
  $refreshing.set(running)
  await running
  return true
}
