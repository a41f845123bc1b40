import { buyerOf } from '../lib/known-member.ts'
import { tabMemory, waitingKeys } from '../lib/storage.ts'
import { $session, refreshSession } from '../session/parts.ts'

/** Asks who is looking; on every further page only as long as nobody has answered. A member's interrupted work goes on. */
export async function meet(isFirst: boolean): Promise<void> {
  // What went on in a page that is loaded anew would be done, and nobody would be told.
  if ((isFirst || $session.get().state === 'loading') && !(await refreshSession())) return
  const session = $session.get()
  if (session.state === 'member' && tabMemory.read(waitingKeys.calls) !== undefined)
    await (await import('../resume/parts.ts')).resumePending(buyerOf(session.user))
}
