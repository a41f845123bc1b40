import { atom } from 'nanostores'
import { goodsHotCall } from '@yaoji/contract/calls/storefront/goods'
import { requestSilently } from '../../base/lib/http.ts'
import { onOnline } from '../../base/lib/requests/pending-requests.ts'

/** Hot search words; one call for all boxes of a page. Without an answer there are none. */
export const $hotWords = atom<readonly string[]>([])

const $isAsking = atom(false)

async function ask(): Promise<void> {
  if ($isAsking.get() || $hotWords.get().length) return
  $isAsking.set(true)
  const result = await requestSilently(goodsHotCall)
  $isAsking.set(false)
  if (result.ok) $hotWords.set(result.data.list)
  // Whether a partner's page may not ask: rare, and no other page pays for saying so.
  else
    await import('../../base/lib/requests/refused-origin.ts').then(
      ({ tellRefusal }) => tellRefusal(result.failure),
      () => undefined,
    )
}

/** Asks for them, and again when the browser is back online, until the answered function is called. */
export function followHotWords(): () => void {
  void ask()
  return onOnline(() => void ask())
}
