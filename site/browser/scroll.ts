import { pageMeta } from './page-meta.ts'

type Place = { top: number; height: number }

const places = new Map<string, Place>()

const addressOf = ({ pathname, search }: Location | URL): string => pathname + search
const pageHeight = () => document.documentElement.scrollHeight

const handsOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to a place of a page whose content may still arrive: after the delay, and again with every change
 * of the page's height until it is as tall as it was or a visitor moves. Meanwhile the browser must not
 * follow what it sees: when goods come in above the footer, that would lead down to the footer.
 */
function returnTo({ top, height }: Place, delayMs: number): AbortController {
  const returning = new AbortController()
  const { signal } = returning
  const end = () => returning.abort()
  const { style } = document.documentElement
  const heights = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (pageHeight() === height) end()
  })
  style.overflowAnchor = 'none'
  signal.addEventListener('abort', () => {
    heights.disconnect()
    style.overflowAnchor = ''
  })
  for (const event of handsOn) addEventListener(event, end, { passive: true, signal })
  setTimeout(() => signal.aborted || heights.observe(document.documentElement), delayMs)
  return returning
}

/**
 * Spec section 2: the scroll position is restored per route, after 100 ms. Astro's router does it
 * at once, when a page whose goods still arrive is too short for it. On the way back every route
 * returns to its place; a kept-alive route does so however it is entered.
 */
export function keepScrollPositions(): void {
  let isBack = false
  let returning: AbortController | undefined
  document.addEventListener('astro:before-preparation', event => {
    // On the way back the browser's address is the new one already, the page still the old one.
    // A page that is left before it is back at its place keeps that place.
    if (!returning || returning.signal.aborted) places.set(addressOf(event.from), { top: scrollY, height: pageHeight() })
    returning?.abort()
    isBack = event.navigationType === 'traverse'
  })
  document.addEventListener('astro:after-swap', () => {
    const route = pageMeta('route')?.dataset
    const isKept = isBack || route?.['keepAlive'] !== undefined
    const place = isKept ? places.get(addressOf(location)) : undefined
    returning = place && returnTo(place, Number(route?.['scrollDelayMs']))
  })
}
