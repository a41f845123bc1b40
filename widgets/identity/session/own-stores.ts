import { atom } from 'nanostores'
import { storeListCall, type OwnStoreWire } from '@yaoji/contract/calls/identity/session'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'

/** The stores that the person may act for. */
export const $ownStores = atom<Loadable<{ list: OwnStoreWire[] }>>({ state: 'loading' })

export async function loadOwnStores(): Promise<void> {
  $ownStores.set({ state: 'loading' })
  $ownStores.set(loadableOf(await request(storeListCall, { isSilent: true })))
}
