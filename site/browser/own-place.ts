/**
 * Keeps the visitor's scroll position. Astro's router starts by restoring the position from before the reload, but here it
 * starts at the visitor's first interaction (start.ts), and they may have scrolled by then. Until the signal, the history entry holds the
 * current position. The browser restores the position itself at load, unless the router last set the entry to manual restoration.
 */
export function keepOwnPlace(untilBegun: AbortSignal): void {
  const keep = () => {
    const kept = history.state as object | null // Written by the router.
    if (kept) history.replaceState({ ...kept, scrollX, scrollY }, '')
  }
  keep()
  addEventListener('scroll', keep, { passive: true, signal: untilBegun })
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
}
