import { useEffect, useState } from 'react'
import { afterPicture } from './after-picture.ts'

/** A machine that has no rest for so long draws some all the same. */
const patienceMs = 1_000

type Show = () => void

export type PictureTurn = { isDue: boolean; onDrawn: () => void }

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: patienceMs })
  else setTimeout(act)
}

/** Lets so many at a time have their turn, the next when these have been seen and there is nothing else to do. */
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
 * Makes the hook that says whether a picture may be drawn: only so many of the page at a time, when there is nothing else to do,
 * or at once. A drawn pack is a document of its own, which is dear. `onDrawn` is for the picture to call, whatever came of it.
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
