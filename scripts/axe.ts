import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright'

type AxeWindow = { axe: typeof axe }

/**
 * All findings of axe on this page, at any level. Reuses the axe that is already in a document: @axe-core/playwright sends its half
 * megabyte twice for each run and merges the results of frames, which our pages do not have.
 */
export async function axeViolations(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as AxeWindow).axe.run(document, { resultTypes: ['violations'] })
    return violations
  })
}
