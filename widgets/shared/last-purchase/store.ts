import { atom, onMount } from 'nanostores'
import { lastPurchasesCall, type LastKnownWire } from '@yaoji/contract/calls/storefront/last-purchases'
import { limits } from '@yaoji/contract/limits'
import { requestSilently } from '../../base/lib/http.ts'
import { $orderChanges } from '../../base/lib/stores/order-changes.ts'
import { $session, onBuyerChange } from '../../identity/session/parts.ts'

/** Of goods that were fetched: the last purchase, or null where there is none. */
export type LastPurchases = ReadonlyMap<number, LastKnownWire | null>

const none: LastPurchases = new Map()

/** The member's last purchases, as far as `learnLastPurchases` has fetched them. */
export const $lastPurchases = atom<LastPurchases>(none)

/** Goods whose answer is here or on its way; replaced as a whole, so that an answer knows whether it is outdated. */
let requested = new Set<number>()
/** Goods that the next call is about. */
const waiting = new Set<number>()
const gatherMs = 40

/** Another store has another history, and an order changes it. */
function forget(): void {
  requested = new Set()
  waiting.clear()
  $lastPurchases.set(none)
}

onMount($lastPurchases, () => {
  const stops = [onBuyerChange(forget), $orderChanges.listen(forget)]
  return () => {
    stops.forEach(stop => stop())
    forget()
  }
})

async function fetchSome(ids: readonly number[]): Promise<void> {
  const mine = requested
  const result = await requestSilently(lastPurchasesCall, { query: { ids: ids.join(',') } })
  if (mine !== requested) return
  // What failed may be fetched again; until then the cells stay empty.
  if (!result.ok) return ids.forEach(id => mine.delete(id))
  const found = new Map(result.data.list.map(({ goods_id, last }) => [goods_id, last]))
  $lastPurchases.set(new Map([...$lastPurchases.get(), ...ids.map(id => [id, found.get(id) ?? null] as const)]))
}

function fetchWaiting(): void {
  const ids = [...waiting].filter(id => !requested.has(id))
  waiting.clear()
  if ($session.get().state !== 'member') return
  for (let at = 0; at < ids.length; at += limits.cartLinesMax) {
    const some = ids.slice(at, at + limits.cartLinesMax)
    some.forEach(id => requested.add(id))
    void fetchSome(some)
  }
}

/**
 * Fetches the last purchases of those goods that are not known yet. Rows of a list come one after the other: what is wanted within a moment
 * is one call. Visitors have none, and before the session is known nothing is fetched.
 */
export function learnLastPurchases(goodsIds: readonly number[]): void {
  if ($session.get().state !== 'member') return
  if (waiting.size === 0) setTimeout(fetchWaiting, gatherMs)
  for (const id of goodsIds) waiting.add(id)
}
