import { messages as libMessages } from '../../../base/lib/messages.ts'
import { showToast } from '../../../base/lib/notices.ts'
import type { Failure } from '../../../base/lib/requests/result.ts'
import { messages } from '../messages.ts'
import { $sync } from './served.ts'
import { loadUnsent, type KeptList, type Unsent } from '../unsent/unsent.ts'

/** No answer came, so the outcome is unknown. */
export const isUnanswered = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout'

/** Stores an unanswered change, to be sent once later; false if that is not possible. */
export async function keepUnsent(kept: Pick<Unsent, 'change' | 'key' | 'name'>): Promise<boolean> {
  const late = $sync.get().username ? await loadUnsent().catch(() => undefined) : undefined
  return late?.keep(kept) ?? false
}

/** Stores an unanswered list of goods under its idempotency key and shows a toast. */
export async function keepList(failure: Failure, key: string, list: Omit<KeptList, 'kind'>): Promise<boolean> {
  if (!isUnanswered(failure)) return false
  const isKept = await keepUnsent({ change: { kind: 'list', ...list }, key, name: '' })
  if (isKept) showToast({ kind: 'info', text: messages.keptAddition })
  else if (failure.kind === 'network') showToast({ kind: 'error', text: libMessages.networkFailed })
  return isKept
}
