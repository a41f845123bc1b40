import { useEffect, useState } from 'react'
import { afterPicture } from './after-picture.ts'

/** A machine that is never idle draws some after this time. */
const patienceMs = 1_000

type Show = () => void

export type PictureTurn = { isDue: boolean; onDrawn: () => void }

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: patienceMs })
  else setTimeout(act)
}

/** Scheduler with `atATime` slots; the next pictures start when these are painted and the page is idle. */
function createTurns(atATime: number) {
  const waiting = new Set<Show>()
  /** Those that are being fetched and drawn. */
  const current = new Set<Show>()
  /** A turn is taken, or about to be. */
  let isUnderWay = false

  function next(): void {
    for (const show of [...waiting].slice(0, atATime)) {
      waiting.delete(show)
      current.add(show)
      show()
    }
    isUnderWay = current.size > 0
  }

  return {
    expect(show: Show): void {
      waiting.add(show)
      if (isUnderWay) return
      isUnderWay = true
      whenIdle(next)
    },
    leave(show: Show): void {
      waiting.delete(show)
      if (current.delete(show) && current.size === 0) afterPicture(() => whenIdle(next))
    },
  }
}

/**
 * Makes a hook that says whether a picture may be drawn: at most `atATime` per page when it is idle, or without waiting.
 * A drawn pack is an SVG document of its own, which is expensive. The picture calls `onDrawn`, also when it has failed.
 */
export function pictureTurns(atATime: number): (isAtOnce: boolean) => PictureTurn {
  const { expect, leave } = createTurns(atATime)
  return function usePictureTurn(isAtOnce) {
    const [isDue, setDue] = useState(isAtOnce)
    const [show] = useState(() => () => setDue(true))
    useEffect(() => {
      if (isAtOnce) return
      expect(show)
      return () => leave(show)
    }, [isAtOnce, show])
    return { isDue: isDue || isAtOnce, onDrawn: () => leave(show) }
  }
}
