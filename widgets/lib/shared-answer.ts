import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Call } from '@yaoji/contract/calls/call'
import { $address } from './address.ts'
import { request } from './http.ts'

export type SharedAnswer<Wire> = {
  $answer: WritableAtom<Wire | undefined>
  /** Whether the last attempt failed, for a view that has nothing else to show. */
  $hasFailed: ReadableAtom<boolean>
  ask: () => Promise<void>
}

/**
 * What all pages share, asked for once when the first widget looks. A failure is silent
 * (spec section 7): the answer stays undefined and the next page asks again. `isWanted` says
 * on which pages it is asked for at all.
 */
export function sharedAnswer<Wire>(
  call: Call, isWanted: (address: string) => boolean = () => true,
): SharedAnswer<Wire> {
  const $answer = atom<Wire | undefined>()
  const $isAsking = atom(false)
  const $hasFailed = atom(false)
  async function ask(): Promise<void> {
    if ($answer.get() || $isAsking.get()) return
    $isAsking.set(true)
    const result = await request<Wire>(call, { isSilent: true })
    if (result.ok) $answer.set(result.data)
    $hasFailed.set(!result.ok)
    $isAsking.set(false)
  }
  onMount($answer, () => {
    if (typeof window === 'undefined') return
    return $address.subscribe(address => {
      if (isWanted(address)) void ask()
    })
  })
  return { $answer, $hasFailed, ask }
}
