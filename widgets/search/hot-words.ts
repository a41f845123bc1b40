import { atom, onMount } from 'nanostores'
import { goodsHotCall } from '@yaoji/contract/calls/goods'
import { requestSilently } from '../lib/http.ts'

/** Hot search words; one call for all boxes of a page. Without an answer there are none. */
export const $hotWords = atom<readonly string[]>([])

onMount($hotWords, () => {
  if (typeof window === 'undefined' || $hotWords.get().length) return
  void requestSilently<{ list: string[] }>(goodsHotCall).then(result => {
    if (result.ok) $hotWords.set(result.data.list)
  })
})
