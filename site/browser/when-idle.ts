/** A machine that is never idle runs it after this time. */
const patienceMs = 1_000

/** Runs `act` when the page is idle. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: patienceMs })
  else setTimeout(act)
}
