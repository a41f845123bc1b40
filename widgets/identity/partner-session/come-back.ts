import { mayBeLoggedIn, takeLeft } from './marks.ts'
import { messages } from './messages.ts'
import { begin, forget, goOn, open } from './session.ts'
import { $partnerSession } from './store.ts'

/** Removes from the address what our site has added, and returns the code. */
function takeAnswer(state: string): string | null | undefined {
  const address = new URL(location.href)
  if (address.searchParams.get('state') !== state) return undefined
  const code = address.searchParams.get('code')
  for (const name of ['code', 'state', 'error']) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  return code
}

/** Resumes a log-in for which the page was left, or an earlier session. Without either, no request is made. */
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
