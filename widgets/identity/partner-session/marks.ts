import { localMemory, tabMemory } from '../../base/lib/memory/storage.ts'

// Contains no credentials: whether a request is worthwhile, and the proof of who left for the log-in.
const memberMark = 'yaoji-partner-member'
const leftMark = 'yaoji-partner-left'

export type Pair = { state: string; verifier: string; challenge: string }
export type Left = Pick<Pair, 'state' | 'verifier'>

/** Whether there may be a session on this page; without one, a visitor's page neither loads the code nor makes the request. */
export const mayBeLoggedIn = (): boolean => localMemory.read(memberMark) !== undefined || tabMemory.read(leftMark) !== undefined

export const markMember = (): void => localMemory.write(memberMark, '1')
export const unmarkMember = (): void => localMemory.forget(memberMark)

/** The only value kept, in this tab alone, while the page is left for the log-in. */
export const keepLeft = ({ state, verifier }: Left): void => tabMemory.write(leftMark, JSON.stringify({ state, verifier }))

/** Returns the kept value once. */
export function takeLeft(): Left | undefined {
  const kept = tabMemory.recall(leftMark)
  tabMemory.forget(leftMark)
  if (typeof kept !== 'object' || kept === null || !('state' in kept) || !('verifier' in kept)) return
  const { state, verifier } = kept
  return typeof state === 'string' && typeof verifier === 'string' ? { state, verifier } : undefined
}
