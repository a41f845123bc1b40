import { atom, onMount } from 'nanostores'
import { goodsHotCall } from '@yaoji/contract/calls/goods'
import { requestSilently } from '../lib/http.ts'
import { onOnline } from '../lib/pending-requests.ts'
import { tellRefusal } from './tell-refusal.ts'

/** Hot search words; one call for all boxes of a page. Without an answer there are none. */
export const $hotWords = atom<readonly string[]>([])

onMount($hotWords, () => {
  if (typeof window === 'undefined') return
  const ask = async () => {
    if ($hotWords.get().length) return
    const result = await requestSilently(goodsHotCall)
    if (result.ok) $hotWords.set(result.data.list)
    else tellRefusal(result.failure)
  }
  void ask()
  return onOnline(() => void ask())
})
