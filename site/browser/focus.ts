/** How long a page may take to draw its heading before the focus stays where it is. */
const patienceMs = 5_000

/** The facts of goods that readers without scripts see carry a heading too; scripts hide it (served-head/goods-body.ts). */
function drawnHeading(): HTMLElement | undefined {
  const headings = Array.from(document.querySelectorAll<HTMLElement>('main h1'))
  return headings.find(heading => !heading.closest('.yaoji-site-facts'))
}

function focusHeading(): boolean {
  const heading = drawnHeading()
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
 * Puts the reading position of assistive technology at the heading of the page that a soft
 * navigation brought; Astro's router itself announces the title. Who turns a page of the same
 * list, or has begun to type elsewhere meanwhile, stays where they are.
 */
export function focusNewHeading(): void {
  let stopWaiting = () => {}
  let start: { element: Element | null; path: string } | undefined
  document.addEventListener('astro:before-preparation', ({ from }) => {
    start = { element: document.activeElement, path: from.pathname }
  })
  document.addEventListener('astro:after-swap', () => {
    stopWaiting()
    const { activeElement, body } = document
    const isSamePage = start?.path === location.pathname && activeElement !== body
    const isTyping = activeElement instanceof HTMLInputElement && activeElement !== start?.element
    if (isSamePage || isTyping || focusHeading()) return
    // What led here has the focus again from the router, not from the buyer: a search field would open its list over the page.
    if (activeElement instanceof HTMLElement && activeElement === start?.element) activeElement.blur()
    stopWaiting = focusWhenDrawn()
  })
}
