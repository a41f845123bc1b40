import { messages as libMessages } from '../../base/lib/messages.ts'
import { showToast } from '../../base/lib/notices.ts'
import type { Failure } from '../../base/lib/result.ts'
import { messages } from './messages.ts'
import { $sync } from './served.ts'
import { loadUnsent, type KeptList, type Unsent } from './unsent.ts'

/** Nobody answered, so nobody knows whether it was done. */
export const isUnanswered = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout'

/** Keeps what nobody answered, to be sent once when somebody does; false where that cannot be. */
export async function keepUnsent(kept: Pick<Unsent, 'change' | 'key' | 'name'>): Promise<boolean> {
  const late = $sync.get().username ? await loadUnsent().catch(() => undefined) : undefined
  return late?.keep(kept) ?? false
}

/** Keeps the goods of a dialog that nobody answered, under the key that they were sent under, and says what became of them. */
export async function keepList(failure: Failure, key: string, list: Omit<KeptList, 'kind'>): Promise<boolean> {
  if (!isUnanswered(failure)) return false
  const isKept = await keepUnsent({ change: { kind: 'list', ...list }, key, name: '' })
  if (isKept) showToast({ kind: 'info', text: messages.keptAddition })
  else if (failure.kind === 'network') showToast({ kind: 'error', text: libMessages.networkFailed })
  return isKept
}
