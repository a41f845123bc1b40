import type { YaojiElement } from './element.ts'

/** Our elements on the page, including those that an older version of this script has defined. */
export const pageElements = () => document.querySelectorAll<YaojiElement>('yaoji-search, yaoji-search-box, yaoji-cart, yaoji-cart-button')

/** The same, for callers that need them rendered: renders elements that wait for a task of their own. */
export function drawnElements() {
  const elements = pageElements()
  for (const element of elements) element.draw?.()
  return elements
}

/**
 * The task that runs the last script of a page also lays it out. Rendering goes into another task:
 * a phone does not respond during a long one.
 */
export function afterThisTask(work: () => void): void {
  if (document.readyState === 'complete') work()
  else setTimeout(work)
}
