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

/** A page that comes sooner needs no bar. */
const patienceMs = 300

/** Shows the bar at the top while the next page is on its way, unless that takes but a moment. */
export function showProgress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => document.querySelector('.yaoji-site-progress')?.removeAttribute('hidden')
  document.addEventListener('astro:before-preparation', () => {
    clearTimeout(timer)
    timer = setTimeout(show, patienceMs)
  })
  // The new page brings a bar of its own, hidden.
  document.addEventListener('astro:after-swap', () => clearTimeout(timer))
}
