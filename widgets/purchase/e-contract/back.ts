import { atom } from 'nanostores'
import * as paths from '@yaoji/contract/paths'
import { queryOf } from '../../base/lib/paths.ts'
import { ownPath } from '../../base/lib/addresses/safe-link.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'

/** Kept in the tab: the provider's page knows nothing of it. */
const memoryKey = 'yaoji-contract-back'

export type WayOn = { path: string; kind: 'checkout' | 'pay' | 'cart' | 'goods' | 'other' }

/** Where the buyer was when a contract was missing. */
export const $wayOn = atom<WayOn | undefined>()

const payStart = paths.pay.replace('{id}', '')

function kindOf(path: string): WayOn['kind'] {
  const [page = ''] = path.split(/[?#]/)
  if (page === paths.checkOrder) return 'checkout'
  if (page.startsWith(payStart) || page === paths.payEphedrine) return 'pay'
  if (page === paths.list) return 'goods'
  return page === paths.cart ? 'cart' : 'other'
}

/** Takes the way on from the address, else the one that this tab remembers; never back to the contracts themselves. */
export function takeWayOn(address: string): void {
  const asked = queryOf(address).get('redirect')
  if (asked !== null) tabMemory.write(memoryKey, asked)
  const path = ownPath(asked ?? tabMemory.read(memoryKey) ?? '')
  const isElsewhere = path !== undefined && path.split(/[?#]/)[0] !== paths.contract
  $wayOn.set(isElsewhere ? { path, kind: kindOf(path) } : undefined)
}

/** The buyer has gone on. */
export function forgetWayOn(): void {
  tabMemory.forget(memoryKey)
}
