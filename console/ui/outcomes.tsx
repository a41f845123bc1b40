import { useEffect, useSyncExternalStore } from 'react'
import { lastShownFor } from '../lib/call.ts'
import { useStaff } from '../lib/session.ts'
import { Icon } from './icon.tsx'
import { uiMessages as messages } from '../lib/messages.ts'

export type Outcome = { text: string; isBad?: boolean; refused?: readonly string[] }

/** With whose work it came: it names stores and amounts. */
let shown: { outcome: Outcome; account: string | undefined } | undefined
const listeners = new Set<() => void>()

/** Says what came of something, until the next or until it is closed; refusals stay, successes go after some seconds. */
export function announce(outcome: Outcome | undefined): void {
  shown = outcome && { outcome, account: lastShownFor() }
  for (const notify of listeners) notify()
}

const shownMs = 6_000

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** What came of the last thing that the person who is logged in has done. */
export function Outcomes() {
  const { account } = useStaff()
  const outcome = useSyncExternalStore(subscribe, () => (shown?.account === account ? shown.outcome : undefined))
  useEffect(() => {
    if (!outcome || outcome.isBad) return
    const timer = setTimeout(() => announce(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <div role="status" aria-live="polite">
      {outcome && (
        <div className="snack">
          <span>
            <b>{outcome.text}</b>
            {outcome.refused?.map(line => (
              <span key={line} className="soft">
                {' '}
                {line}
              </span>
            ))}
          </span>
          <button type="button" className="btn btn--row" aria-label={messages.close} onClick={() => announce(undefined)}>
            <Icon name="close" size={12} />
          </button>
        </div>
      )}
    </div>
  )
}
