/** Polling intervals: after a change, and the maximum without changes. */
export const freshSoonMs = 8_000
export const freshLateMs = 64_000

/** Jitter between 0.9 and 1.1, so that pages opened at the same moment do not poll together. */
const spread = () => 0.9 + Math.random() * 0.2

/**
 * Polls while the page is visible: soon after a change, with growing intervals while nothing changes or calls fail.
 * `stateOf` identifies the visible state. Returns the function that stops it.
 */
export function keepFresh(read: () => Promise<void>, stateOf: () => string): () => void {
  const stop = new AbortController()
  let waitMs = freshSoonMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    clearTimeout(timer)
    timer = document.visibilityState === 'visible' ? setTimeout(() => void look(), waitMs * spread()) : undefined
  }
  const look = async () => {
    const before = stateOf()
    await read()
    if (stop.signal.aborted) return
    waitMs = stateOf() === before ? Math.min(waitMs * 2, freshLateMs) : freshSoonMs
    plan()
  }
  const turn = () => {
    waitMs = freshSoonMs
    // A page that becomes visible again is refreshed.
    if (document.visibilityState === 'visible') void look()
    else plan()
  }

  document.addEventListener('visibilitychange', turn, { signal: stop.signal })
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  plan()
  return () => stop.abort()
}
