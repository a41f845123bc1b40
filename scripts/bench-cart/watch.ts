/** What the page has noticed of itself; written by `watchPage` there, read by the bench here. */
export type Watched = {
  /** When the first row was painted, and when the last long task that began by then or soon after ended. */
  firstRowMs: number
  longTasks: { start: number; end: number }[]
  /** From a press or a click to the next picture, the longest since it was last cleared. */
  paintMs: number
}

declare global {
  var benchWatched: Watched
}

/** Runs in the page before anything of it. Names nothing from outside itself. */
export function watchPage(): void {
  const watched: Watched = { firstRowMs: 0, longTasks: [], paintMs: 0 }
  globalThis.benchWatched = watched
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) watched.longTasks.push({ start: startTime, end: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) watched.paintMs = Math.max(watched.paintMs, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const look = () => {
    if (document.querySelector('.yaoji-cart-row')) watched.firstRowMs = performance.now()
    else requestAnimationFrame(look)
  }
  // On a page without rows it would ask for a frame for ever.
  if (location.pathname === '/cart') requestAnimationFrame(look)
}
