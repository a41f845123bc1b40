import type { Page } from '@playwright/test'

/**
 * Reloads from the top of the page. From further down the browser goes back to where it was as soon as
 * the content is tall enough, which may be between the aim of a click and the click.
 */
export async function reload(page: Page): Promise<void> {
  // A page that is on its way elsewhere by itself has no document to scroll.
  await page.waitForLoadState()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.reload()
}

/** Reloads at the current scroll position, for tests of scroll restoration. */
export async function reloadInPlace(page: Page): Promise<void> {
  await page.reload()
}
