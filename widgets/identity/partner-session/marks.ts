import { localMemory, tabMemory } from '../../base/lib/storage.ts'

// Nothing that opens anything: whether it is worth asking, and what proves on the way back who has left.
const memberMark = 'yaoji-partner-member'
const leftMark = 'yaoji-partner-left'

export type Pair = { state: string; verifier: string; challenge: string }
export type Left = Pick<Pair, 'state' | 'verifier'>

/** Whether somebody may be logged in on this page, so that a visitor's page neither asks nor loads what asks. */
export const mayBeLoggedIn = (): boolean => localMemory.read(memberMark) !== undefined || tabMemory.read(leftMark) !== undefined

export const markMember = (): void => localMemory.write(memberMark, '1')
export const unmarkMember = (): void => localMemory.forget(memberMark)

/** The one thing that is kept, and in this tab alone: the page is left for the log-in, and nothing else comes back with it. */
export const keepLeft = ({ state, verifier }: Left): void => tabMemory.write(leftMark, JSON.stringify({ state, verifier }))

/** What was kept, once. */
export function takeLeft(): Left | undefined {
  const kept = tabMemory.recall(leftMark)
  tabMemory.forget(leftMark)
  if (typeof kept !== 'object' || kept === null || !('state' in kept) || !('verifier' in kept)) return
  const { state, verifier } = kept
  return typeof state === 'string' && typeof verifier === 'string' ? { state, verifier } : undefined
}
