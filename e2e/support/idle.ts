import type { Page } from '@playwright/test'

/**
 * Until the page is idle, twice: what a widget does in its first effects, and what follows its first answer. With a limit, as a page that
 * draws nothing more may never get an idle callback from Chromium: without one, journeys over many pages waited for minutes.
 */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise(resolve =>
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve, { timeout: 1_000 })), { timeout: 1_000 }),
      ),
  )
