// Replaces session/parts.ts on partners' pages, where only that page's log-in determines the member.
import { atom } from 'nanostores'

type BuyerValue = { state: 'visitor' } | { state: 'member'; user: { username: string; store_id: number; cart: undefined } }

export const $session = atom<BuyerValue>({ state: 'visitor' })

/** Sets the logged-in member by the name of their store and its number; undefined after the log-out. */
export function takeBuyer(company: string | undefined, storeId = 0): void {
  $session.set(
    company === undefined ? { state: 'visitor' } : { state: 'member', user: { username: company, store_id: storeId, cart: undefined } },
  )
}

export const refreshSession = (): Promise<void> => Promise.resolve()
