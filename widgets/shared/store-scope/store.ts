import { atom, onMount } from 'nanostores'
import { chainStoresCall } from '@yaoji/contract/calls/member/chain'
import type { StoreOfRowWire } from '@yaoji/contract/calls/store-scope'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { onMemberGone } from '../../identity/session/parts.ts'

/** The stores of the chain at its head office; an empty list in any other store. */
export const $chainStores = atom<Loadable<readonly StoreOfRowWire[]>>({ state: 'loading' })

onMount($chainStores, () => onMemberGone(() => $chainStores.set({ state: 'loading' })))

/** Loads the stores unless they are there; a failure is shown in place, with a retry. */
export async function loadChainStores(): Promise<void> {
  if ($chainStores.get().state === 'ready') return
  $chainStores.set({ state: 'loading' })
  const result = await request(chainStoresCall, { isSilent: true })
  if (!result.ok && result.failure.kind === 'cancelled') return
  $chainStores.set(loadableOf(result.ok ? { ...result, data: result.data.list } : result))
}
