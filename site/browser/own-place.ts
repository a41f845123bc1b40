/**
 * Lets a visitor stay where they are. Astro's router begins by going to where a page was before its reload, and here it
 * begins with the first sign of somebody (start.ts), who may have scrolled by then: until the signal it is told where they
 * are. The browser goes back by itself, and at once, unless the router's last word on the entry was that it must not.
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
