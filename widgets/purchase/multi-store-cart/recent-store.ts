import { atom } from 'nanostores'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { limits } from '@yaoji/contract/limits'
import { requestSilently } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'

/** Goods of the last orders of the store that one acts for. */
export const $recent = atom<Loadable<readonly GoodsWire[]>>({ state: 'loading' })

export async function loadRecent(): Promise<void> {
  $recent.set({ state: 'loading' })
  const result = await requestSilently(quickPurchaseCall, { query: { order: 'recent', page_size: limits.pageSizeMax } })
  $recent.set(loadableOf(result.ok ? { ...result, data: result.data.list.map(({ goods }) => goods) } : result))
}
