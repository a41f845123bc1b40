export type Sweep = {
  everyMs: number
  sweep: () => Promise<unknown>
  /** Hears of a sweep that failed; the next one comes all the same. */
  onError: (error: unknown) => void
  /** False: nothing is done this time. */
  isDue?: () => boolean
  /** The first one does not wait for its time. */
  isAtOnce?: boolean
}

/** Sweeps periodically, never two at a time, until the returned function is called, which waits for a running sweep. */
export function startSweep({ everyMs, sweep, onError, isDue = () => true, isAtOnce = false }: Sweep): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const begin = () => {
    if (running || !isDue()) return
    running = sweep()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  // The process is kept alive by answering, not by its background work.
  const timer = setInterval(begin, everyMs).unref()
  if (isAtOnce) begin()
  return async () => {
    clearInterval(timer)
    await running
  }
}
