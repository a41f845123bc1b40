/** A machine that has no rest for so long does it all the same. */
const patienceMs = 1_000

/** Carries out when the page has nothing else to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: patienceMs })
  else setTimeout(act)
}
