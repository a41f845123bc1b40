import { mayBeLoggedIn, takeLeft } from './marks.ts'
import { messages } from './messages.ts'
import { begin, forget, goOn, open } from './session.ts'
import { $partnerSession } from './store.ts'

/** What our site has added to the address, taken off it at once. */
function takeAnswer(state: string): string | null | undefined {
  const address = new URL(location.href)
  if (address.searchParams.get('state') !== state) return undefined
  const code = address.searchParams.get('code')
  for (const name of ['code', 'state', 'error']) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  return code
}

/** Takes up what was: a log-in for which the page was left, or one of before. A page where nobody was asks nothing. */
export async function resume(): Promise<void> {
  if ($partnerSession.get().state !== 'unknown') return
  if (!mayBeLoggedIn()) return $partnerSession.set({ state: 'visitor' })
  begin()
  const left = takeLeft()
  const code = left && takeAnswer(left.state)
  if (!left || code === undefined) return goOn()
  if (code === null) return forget(messages.refused)
  const failure = await open({ code, verifier: left.verifier })
  if (failure) forget(messages.failed)
}
