import { atom, onMount } from 'nanostores'
import { goodsHotCall } from '@yaoji/contract/calls/goods'
import { environment } from '../lib/environment.ts'
import { requestSilently } from '../lib/http.ts'
import { onOnline } from '../lib/pending-requests.ts'
import type { Failure } from '../lib/result.ts'

/** Hot search words; one call for all boxes of a page. Without an answer there are none. */
export const $hotWords = atom<readonly string[]>([])

// Rare: no other page pays for it.
const refusal = (failure: Failure) =>
  import('../lib/refused-origin.ts').then(
    ({ tellRefusal }) => tellRefusal(failure),
    () => undefined,
  )

onMount($hotWords, () => {
  if (typeof window === 'undefined') return
  const ask = async () => {
    if ($hotWords.get().length) return
    const result = await requestSilently(goodsHotCall)
    if (result.ok) $hotWords.set(result.data.list)
    else if (environment.mode === 'embed') await refusal(result.failure)
  }
  void ask()
  return onOnline(() => void ask())
})
