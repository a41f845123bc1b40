import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Call } from '@yaoji/contract/calls/call'
import type { Answer } from '@yaoji/contract/calls/call-types'
import { $address } from '../addresses/address.ts'
import { request, type RequestOptions } from '../http.ts'
import { onOnline } from './pending-requests.ts'

export type SharedAnswer<Wire> = {
  $answer: WritableAtom<Wire | undefined>
  /** Whether the last attempt failed, for a view that has nothing else to show. */
  $hasFailed: ReadableAtom<boolean>
  ask: () => Promise<void>
}

/**
 * What all pages share, asked for once when the first widget looks. A failure is silent
 * (spec section 7): the answer stays undefined and the next page asks again, as does a browser
 * that is online again. `isWanted` says on which pages it is asked for at all.
 */
export function sharedAnswer<TheCall extends Call>(
  call: TheCall,
  isWanted: (address: string) => boolean = () => true,
): SharedAnswer<Answer<TheCall>> {
  const $answer = atom<Answer<TheCall> | undefined>()
  const $isAsking = atom(false)
  const $hasFailed = atom(false)
  async function ask(): Promise<void> {
    if ($answer.get() || $isAsking.get()) return
    $isAsking.set(true)
    const result = await request(call, { isSilent: true } as RequestOptions<TheCall>)
    if (result.ok) $answer.set(result.data)
    $hasFailed.set(!result.ok)
    $isAsking.set(false)
  }
  onMount($answer, () => {
    if (typeof window === 'undefined') return
    const askWhereWanted = () => {
      if (isWanted($address.get())) void ask()
    }
    const stops = [$address.subscribe(askWhereWanted), onOnline(askWhereWanted)]
    return () => stops.forEach(stop => stop())
  })
  return { $answer, $hasFailed, ask }
}
