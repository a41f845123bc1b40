import { pageMeta } from './page-meta.ts'
import { returnTo, type Place } from './return-to.ts'

const places = new Map<string, Place>()

const addressOf = ({ pathname, search }: Location | URL): string => pathname + search

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
    if (!returning || returning.signal.aborted)
      places.set(addressOf(event.from), { top: scrollY, height: document.documentElement.scrollHeight })
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
