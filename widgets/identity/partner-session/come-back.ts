import { mayBeLoggedIn, takeLeft } from './marks.ts'
import { messages } from './messages.ts'
import { begin, forget, goOn, open } from './session.ts'
import { $partnerSession } from './store.ts'

/** Removes from the address what our site has added, and returns the code. */
function takeAnswer(state: string): string | null | undefined {
  const pairs = location.search.slice(1).split('&')
  // All that we add has letters that need no escapes.
  const valueOf = (name: string) => pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  if (valueOf('state') !== state) return undefined
  const code = valueOf('code') ?? null
  const others = pairs.filter(pair => !/^(code|state|error)=/.test(pair)).join('&')
  history.replaceState(history.state, '', `${location.origin}${location.pathname}${others && `?${others}`}${location.hash}`)
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
