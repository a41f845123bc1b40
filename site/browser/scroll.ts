import { limits } from '@yaoji/widgets/lib'
import { pageMeta } from './page-meta.ts'

const positions = new Map<string, number>()

const address = (): string => location.pathname + location.search

/**
 * Spec section 2: the scroll position is restored per route, after 100 ms. ClientRouter does it
 * at once, when a page whose goods still arrive is too short for it. On the way back every route
 * returns to its place; a kept-alive route does so however it is entered.
 */
export function keepScrollPositions(): void {
  let isBack = false
  document.addEventListener('astro:before-preparation', (event) => {
    positions.set(address(), scrollY)
    isBack = event.navigationType === 'traverse'
  })
  document.addEventListener('astro:after-swap', () => {
    const isKept = isBack || pageMeta('route')?.dataset['keepAlive'] !== undefined
    const top = isKept ? positions.get(address()) : undefined
    if (top === undefined) return
    setTimeout(() => scrollTo({ top, behavior: 'instant' }), limits.scrollRestoreDelayMs)
  })
}
