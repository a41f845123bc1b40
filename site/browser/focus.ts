/** How long a page may take to draw its heading before the focus stays where it is. */
const patienceMs = 5_000

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Waits for the heading of a page whose data still arrive; a buyer who moves on first is left alone. */
function focusWhenDrawn(): () => void {
  const ending = new AbortController()
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || focusHeading()) ending.abort()
  })
  const timer = setTimeout(() => ending.abort(), patienceMs)
  ending.signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timer)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => ending.abort()
}

/**
 * Puts the reading position of assistive technology at the heading of the page that a
 * soft navigation brought; Astro's router itself announces the title. A field that the
 * buyer is typing in keeps the focus.
 */
export function focusNewHeading(): void {
  let stopWaiting = () => {}
  document.addEventListener('astro:after-swap', () => {
    stopWaiting()
    if (document.activeElement instanceof HTMLInputElement || focusHeading()) return
    stopWaiting = focusWhenDrawn()
  })
}
