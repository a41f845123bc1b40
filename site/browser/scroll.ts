import { pageMeta } from './page-meta.ts'

const positions = new Map<string, number>()

const addressOf = ({ pathname, search }: Location | URL): string => pathname + search

/**
 * Spec section 2: the scroll position is restored per route, after 100 ms. Astro's router does it
 * at once, when a page whose goods still arrive is too short for it. On the way back every route
 * returns to its place; a kept-alive route does so however it is entered.
 */
export function keepScrollPositions(): void {
  let isBack = false
  document.addEventListener('astro:before-preparation', (event) => {
    // On the way back the browser's address is the new one already, the page still the old one.
    positions.set(addressOf(event.from), scrollY)
    isBack = event.navigationType === 'traverse'
  })
  document.addEventListener('astro:after-swap', () => {
    const route = pageMeta('route')?.dataset
    const isKept = isBack || route?.['keepAlive'] !== undefined
    const top = isKept ? positions.get(addressOf(location)) : undefined
    if (top === undefined) return
    setTimeout(() => scrollTo({ top, behavior: 'instant' }), Number(route?.['scrollDelayMs']))
  })
}
