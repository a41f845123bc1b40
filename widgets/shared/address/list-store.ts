import { atom } from 'nanostores'
import { addressListCall, type AddressWire } from '@yaoji/contract/calls/purchase/address'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'

export type AddressesValue = Loadable<readonly AddressWire[]>

/** The store's addresses, the default one first. */
export const $addresses = atom<AddressesValue>({ state: 'loading' })

export async function loadAddresses(): Promise<void> {
  const result = await request(addressListCall)
  if (!result.ok && result.failure.kind === 'cancelled') return
  $addresses.set(loadableOf(result.ok ? { ...result, data: result.data.list } : result))
}

/** Shows what an answer to a change told. */
export function takeAddresses(list: readonly AddressWire[]): void {
  $addresses.set({ state: 'ready', value: list })
}
