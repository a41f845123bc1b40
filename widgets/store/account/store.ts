import { atom } from 'nanostores'
import { accountCall, type AccountWire, type OwnSessionWire } from '@yaoji/contract/calls/identity/account'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { takeUser } from '../../identity/session/parts.ts'

/** The person, the store for which they act, and where they are logged in. */
export const $account = atom<Loadable<AccountWire>>({ state: 'loading' })

export async function loadAccount(): Promise<void> {
  $account.set({ state: 'loading' })
  const result = await request(accountCall)
  showAnswer($account, result)
}

/** Shows what a change has made of it; the frame follows. */
export async function takeAccount(account: AccountWire): Promise<void> {
  $account.set({ state: 'ready', value: account })
  await takeUser(account.user)
}

export function takeSessions(sessions: OwnSessionWire[]): void {
  const account = $account.get()
  if (account.state === 'ready') $account.set({ state: 'ready', value: { ...account.value, sessions } })
}
