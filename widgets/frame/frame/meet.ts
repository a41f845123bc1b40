import { buyerOf } from '../../base/lib/known-member.ts'
import { tabMemory, waitingKeys } from '../../base/lib/storage.ts'
import { $session, refreshSession, reloadAfterLogin } from '../../identity/session/parts.ts'

/** Asks who is looking, as long as nobody has answered: another widget of the page may have asked before. A member's interrupted work goes on. */
export async function meet(isFirst: boolean): Promise<void> {
  // What went on in a page that is loaded anew would be done, and nobody would be told.
  if (isFirst && reloadAfterLogin()) return
  if ($session.get().state === 'loading' && !(await refreshSession())) return
  const session = $session.get()
  if (session.state !== 'member' || tabMemory.read(waitingKeys.calls) === undefined) return
  // Without a network it waits for the next page.
  const resume = await import('../../store/resume/parts.ts').catch(() => undefined)
  await resume?.resumePending(buyerOf(session.user))
}
