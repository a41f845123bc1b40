import { useEffect, useState } from 'react'
import { afterPicture } from '../lib/after-picture.ts'

/** A machine that has no rest for so long draws one all the same. */
const patienceMs = 1_000

type Show = () => void

const waiting = new Set<Show>()
/** The one that is being fetched and drawn. */
let current: Show | undefined
/** A turn is taken, or about to be. */
let isUnderWay = false

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: patienceMs })
  else setTimeout(act)
}

function next(): void {
  const [show] = waiting
  current = show
  isUnderWay = show !== undefined
  if (!show) return
  waiting.delete(show)
  show()
}

function leave(show: Show): void {
  waiting.delete(show)
  if (current !== show) return
  current = undefined
  afterPicture(() => whenIdle(next))
}

function expect(show: Show): void {
  waiting.add(show)
  if (isUnderWay) return
  isUnderWay = true
  whenIdle(next)
}

/**
 * Whether a picture may be drawn: one of the page at a time, when there is nothing else to do, or at once. A drawn pack is a
 * document of its own, which is dear. `onDrawn` is for the picture to call, whatever came of it.
 */
export function usePictureTurn(isAtOnce: boolean): { isDue: boolean; onDrawn: () => void } {
  const [isDue, setDue] = useState(isAtOnce)
  const [show] = useState(() => () => setDue(true))
  useEffect(() => {
    if (isAtOnce) return
    expect(show)
    return () => leave(show)
  }, [isAtOnce, show])
  return { isDue: isDue || isAtOnce, onDrawn: () => leave(show) }
}
