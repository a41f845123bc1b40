import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright'

type AxeWindow = { axe: typeof axe }

/**
 * What axe finds on this page, at any level. Once in a document, axe is used again: @axe-core/playwright sends its half
 * megabyte twice for each look and sums up what frames say, of which our pages have none.
 */
export async function axeViolations(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as AxeWindow).axe.run(document, { resultTypes: ['violations'] })
    return violations
  })
}
