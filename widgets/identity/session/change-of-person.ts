import { environment } from '../../base/lib/environment.ts'
import type { KnownMember } from '../../base/lib/memory/known-member.ts'
import { messages } from '../../base/lib/messages.ts'
import { showToast } from '../../base/lib/notices.ts'
import { claimDrafts, forgetEnded, forgetPersonal } from '../../base/lib/memory/personal-memory.ts'
import { loginFromHere } from '../../base/lib/addresses/shown-page.ts'
import { deviceKeys, tabMemory } from '../../base/lib/memory/storage.ts'

export { forgetPersonal } from '../../base/lib/memory/personal-memory.ts'

/** A member has logged in: deletes another member's data; drafts are kept for their owner. */
export function receive(buyer: string, isOther: boolean): void {
  if (isOther) forgetPersonal()
  claimDrafts(buyer)
}

/** Says that the session has expired, with a link to the log-in; the page itself is open to visitors. */
function sayEnded(): void {
  const action = { text: messages.logIn, href: environment.href(loginFromHere()) }
  showToast({ kind: 'info', text: messages.sessionEnded, action })
}

/** The session has ended: says so now, or after the reload. */
export function end(before: KnownMember | undefined, isReloading: boolean, hasEnded: boolean): void {
  if (before) forgetEnded(before.buyer)
  claimDrafts(undefined)
  if (isReloading) return tabMemory.write(deviceKeys.sessionEnded, '1')
  if (hasEnded) sayEnded()
  tabMemory.forget(deviceKeys.sessionEnded)
}
