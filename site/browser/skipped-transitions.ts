/**
 * Lets a view transition end without its picture. A browser drops it where another navigation begins, the window is resized or the tab is
 * hidden meanwhile; the page is swapped all the same, so the rejection of `ready` is no error to report.
 */
export function allowSkippedTransitions(page: Document): void {
  // A browser without view transitions swaps at once.
  if (!('startViewTransition' in page)) return
  const start = page.startViewTransition.bind(page)
  page.startViewTransition = update => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
