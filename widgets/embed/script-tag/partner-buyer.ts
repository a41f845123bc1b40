// In the place of session/parts.ts on partners' pages, where nobody but the log-in of that page says who is looking.
import { atom } from 'nanostores'

type BuyerValue = { state: 'visitor' } | { state: 'member'; user: { username: string; store_id: number; cart: undefined } }

export const $session = atom<BuyerValue>({ state: 'visitor' })

/** Who has logged in on this page, by the name of their store; undefined after the log-out. */
export function takeBuyer(company: string | undefined): void {
  $session.set(
    company === undefined ? { state: 'visitor' } : { state: 'member', user: { username: company, store_id: 0, cart: undefined } },
  )
}

export const refreshSession = (): Promise<void> => Promise.resolve()
