import { buyerOf } from '../../base/lib/memory/known-member.ts'
import { tabMemory, waitingKeys } from '../../base/lib/memory/storage.ts'
import { $session, refreshSession, reloadAfterLogin } from '../../identity/session/parts.ts'

/** Fetches the current member, unless another widget of the page already has. Then resumes the member's interrupted calls. */
export async function meet(isFirst: boolean): Promise<void> {
  // The page is about to reload: a call resumed here would be done without the buyer seeing the result.
  if (isFirst && reloadAfterLogin()) return
  if ($session.get().state === 'loading' && !(await refreshSession())) return
  const session = $session.get()
  if (session.state !== 'member' || tabMemory.read(waitingKeys.calls) === undefined) return
  // Offline it waits for the next page.
  const resume = await import('../../store/resume/parts.ts').catch(() => undefined)
  await resume?.resumePending(buyerOf(session.user))
}
