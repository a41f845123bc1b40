/** What the page has noticed of itself; written by `watchPage` there, read by the bench here. */
export type Watched = {
  /** When the first row that can be ticked was painted, and what waits for it. */
  firstRowMs: number
  firstRow: Promise<void>
  longTasks: { start: number; end: number }[]
  /** From a press or a click to the next picture, the longest since it was last cleared. */
  paintMs: number
}

declare global {
  var benchWatched: Watched
}

/** Runs in the page before anything of it. Names nothing from outside itself. */
export function watchPage(): void {
  const { promise: firstRow, resolve } = Promise.withResolvers<void>()
  const watched: Watched = { firstRowMs: 0, firstRow, longTasks: [], paintMs: 0 }
  globalThis.benchWatched = watched
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) watched.longTasks.push({ start: startTime, end: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) watched.paintMs = Math.max(watched.paintMs, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  // Asking in every frame would have the page draw frames that it does not need, 10 ms of work each.
  const look = new MutationObserver(() => {
    if (!document.querySelector('.yaoji-cart-row input')) return
    look.disconnect()
    requestAnimationFrame(() => {
      watched.firstRowMs = performance.now()
      resolve()
    })
  })
  look.observe(document, { childList: true, subtree: true })
}
