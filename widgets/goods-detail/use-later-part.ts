import { useEffect, useState } from 'react'

const waitMaxMs = 1_500
const waitWithoutIdleMs = 200

/** Runs the work once the browser has nothing better to do; Safari cannot tell, so it waits a little. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: waitMaxMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, waitWithoutIdleMs)
  return () => clearTimeout(timer)
}

export type LaterPart<Part> = { state: 'waiting' } | { state: 'ready'; part: Part } | { state: 'failed' }

/**
 * A part of a view whose code arrives when the rest stands. It is fetched whether it is looked at or not, so
 * that the browser's own search and a print find it.
 */
export function useLaterPart<Part>(load: () => Promise<Part>): LaterPart<Part> & { retry: () => void } {
  const [value, setValue] = useState<LaterPart<Part>>({ state: 'waiting' })
  function fetchPart() {
    load().then(
      part => setValue({ state: 'ready', part }),
      () => setValue({ state: 'failed' }),
    )
  }
  // The loader is a constant of its view.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => whenIdle(fetchPart), [])
  return { ...value, retry: fetchPart }
}
