import { useEffect, useState } from 'react'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'

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

/**
 * A part of a view whose code arrives when the rest stands. It is fetched whether it is looked at or not, so
 * that the browser's own search and a print find it.
 */
export function useLaterPart<Part extends object>(load: () => Promise<Part>) {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => whenIdle(() => setAttempts(1)), [])
  return { part: useLatePart(attempts, load), retry: () => setAttempts(attempts + 1) }
}
