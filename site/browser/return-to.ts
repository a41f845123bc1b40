export type Place = { top: number; height: number }

const pageHeight = () => document.documentElement.scrollHeight

/** Placeholder rows make a page as tall as it was for a moment. */
const restMs = 500

const handsOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to a place of a page whose content may still arrive: after the delay, and again with every change
 * of the page's height until it rests as tall as it was or a visitor moves. Meanwhile the browser must not
 * follow what it sees: when goods come in above the footer, that would lead down to the footer.
 */
export function returnTo({ top, height }: Place, delayMs: number): AbortController {
  const returning = new AbortController()
  const { signal } = returning
  const end = () => returning.abort()
  const { style } = document.documentElement
  let rest: ReturnType<typeof setTimeout> | undefined
  const heights = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    clearTimeout(rest)
    if (pageHeight() === height) rest = setTimeout(end, restMs)
  })
  style.overflowAnchor = 'none'
  signal.addEventListener('abort', () => {
    heights.disconnect()
    clearTimeout(rest)
    style.overflowAnchor = ''
  })
  for (const event of handsOn) addEventListener(event, end, { passive: true, signal })
  setTimeout(() => signal.aborted || heights.observe(document.documentElement), delayMs)
  return returning
}
