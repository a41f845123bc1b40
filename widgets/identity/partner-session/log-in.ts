import { atom } from 'nanostores'
import * as paths from '@yaoji/contract/paths'
import { $environment, environment } from '../../base/lib/environment.ts'
import { withQuery } from '../../base/lib/paths.ts'
import { hearAnswer } from './hear-answer.ts'
import { keepLeft, type Pair } from './marks.ts'
import { messages } from './messages.ts'
import { preparePair, takePair } from './pair.ts'
import { begin, forget, open } from './session.ts'
import { $partnerSession } from './store.ts'

/** Result of a log-in; `leaving`: the page navigates to our site and returns. */
export type LogInOutcome = 'member' | 'refused' | 'blocked' | 'closed' | 'failed' | 'impossible' | 'leaving'

const look = 'popup,width=480,height=720'
/** A window that is gone before this time was not closed by the visitor: the page's opener policy has cut it off. */
const cutOffMs = 2_000

function windowPath({ state, challenge }: Pair, returnTo?: string): string {
  const { partner = '' } = $environment.get()
  // Not `location.origin`: a frame by `srcdoc` has the origin of the page around it.
  return withQuery(paths.partnerLogin, { partner, origin: window.origin, state, challenge, return: returnTo })
}

/** The whole page navigates to our site, and returns to a registered address. */
function leave(pair: Pair, returnTo: string): LogInOutcome {
  keepLeft(pair)
  environment.leave(windowPath(pair, returnTo))
  return 'leaving'
}

const notes = {
  refused: messages.refused,
  blocked: messages.blocked,
  closed: messages.closed,
  failed: messages.failed,
  impossible: messages.impossible,
} as const

function gaveUp(outcome: keyof typeof notes): LogInOutcome {
  forget(notes[outcome])
  return outcome
}

/** The log-in on its way: a second click shows its window, and opens no other whose end would end the session. */
const $asking = atom<{ window: Window; outcome: Promise<LogInOutcome> } | undefined>()

async function heard(opened: Window, pair: Pair): Promise<LogInOutcome> {
  const { returnTo } = $environment.get()
  const began = Date.now()
  const answer = await hearAnswer(opened, pair.state)
  if (answer === 'closed') return returnTo !== undefined && Date.now() - began < cutOffMs ? leave(pair, returnTo) : gaveUp('closed')
  if (answer === 'refused') return gaveUp('refused')
  const failure = await open({ code: answer.code, verifier: pair.verifier })
  return failure ? gaveUp('failed') : 'member'
}

/**
 * Logs in by a window of our site, opened before anything is awaited: call it in the click handler itself, once
 * {@link logInPossible} has answered. Where no window opens, the page navigates to our site if it has a return address.
 */
export async function logIn(): Promise<LogInOutcome> {
  const asking = $asking.get()
  if (asking) {
    asking.window.focus()
    return asking.outcome
  }
  const pair = takePair()
  if (!pair) return gaveUp('impossible')
  const { returnTo } = $environment.get()
  const opened = window.open(environment.href(windowPath(pair)), 'yaoji-login', look)
  begin()
  if (!opened) return returnTo === undefined ? gaveUp('blocked') : leave(pair, returnTo)
  $partnerSession.set({ state: 'asking' })
  const outcome = heard(opened, pair).finally(() => $asking.set(undefined))
  $asking.set({ window: opened, outcome })
  return outcome
}

/** Whether a log-in is possible on this page; resolves when its requirements are ready. */
export async function logInPossible(): Promise<boolean> {
  begin()
  return environment.mode === 'embed' && (await preparePair())
}
