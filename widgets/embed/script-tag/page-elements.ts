import type { YaojiElement } from './element.ts'

/** Our elements on the page, those too that an older version of this script has defined. */
export const pageElements = () => document.querySelectorAll<YaojiElement>('yaoji-search, yaoji-search-box, yaoji-cart, yaoji-cart-button')

/** The same for who needs them drawn: what waits for a task of its own is drawn at once. */
export function drawnElements() {
  const elements = pageElements()
  for (const element of elements) element.draw?.()
  return elements
}

/**
 * The task in which the last script of a page ends also lays the page out. What draws is not to make that one longer:
 * a phone answers nobody meanwhile.
 */
export function afterThisTask(work: () => void): void {
  if (document.readyState === 'complete') work()
  else setTimeout(work)
}
