import { environment } from '../../base/lib/environment.ts'
import type { KnownMember } from '../../base/lib/known-member.ts'
import { messages } from '../../base/lib/messages.ts'
import { showToast } from '../../base/lib/notices.ts'
import { claimDrafts, forgetEnded, forgetPersonal } from '../../base/lib/personal-memory.ts'
import { loginFromHere } from '../../base/lib/shown-page.ts'
import { deviceKeys, tabMemory } from '../../base/lib/storage.ts'

export { forgetPersonal } from '../../base/lib/personal-memory.ts'

/** A member has come: of another nothing may be left, what waits is for its owner. */
export function receive(buyer: string, isOther: boolean): void {
  if (isOther) forgetPersonal()
  claimDrafts(buyer)
}

/** Says that the session has run out, with the way back in; the page itself is open to visitors. */
function sayEnded(): void {
  const action = { text: messages.logIn, href: environment.href(loginFromHere()) }
  showToast({ kind: 'info', text: messages.sessionEnded, action })
}

/** Nobody is logged in any more: said at once, or on the page as it is loaded anew. */
export function end(before: KnownMember | undefined, isReloading: boolean, hasEnded: boolean): void {
  if (before) forgetEnded(before.buyer)
  claimDrafts(undefined)
  if (isReloading) return tabMemory.write(deviceKeys.sessionEnded, '1')
  if (hasEnded) sayEnded()
  tabMemory.forget(deviceKeys.sessionEnded)
}
