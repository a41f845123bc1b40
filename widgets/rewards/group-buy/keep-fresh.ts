/** After something has changed, and at the longest while nothing does. */
export const freshSoonMs = 8_000
export const freshLateMs = 64_000

/** Between nine and eleven tenths, so that pages that were opened in one moment do not go on asking in one. */
const spread = () => 0.9 + Math.random() * 0.2

/**
 * Reads again while the page is in sight: soon after something has changed, ever more seldom while nothing does or nobody answers.
 * `stateOf` says what is in sight. Answers how to end it.
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
    // Whoever comes back sees at once what happened meanwhile.
    if (document.visibilityState === 'visible') void look()
    else plan()
  }

  document.addEventListener('visibilitychange', turn, { signal: stop.signal })
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  plan()
  return () => stop.abort()
}
