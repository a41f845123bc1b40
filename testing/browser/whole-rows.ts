import type { Page } from 'playwright'

/**
 * Rows that lie wholly inside the window and whose corners nothing covers. A row that is wider than the window is seen as far as the window goes.
 */
export const wholeRows = (page: Page, rows: string): Promise<number> =>
  page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)].filter(row => {
        const { left, right, top, bottom } = row.getBoundingClientRect()
        const corners = [left + 2, right - 2].flatMap(x => [top + 2, bottom - 2].map(y => [x, y] as const))
        const end = document.documentElement.clientWidth
        return top >= 0 && bottom <= innerHeight && corners.every(([x, y]) => x >= end || row.contains(document.elementFromPoint(x, y)))
      }).length,
    rows,
  )
