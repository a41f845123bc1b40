import type { Page } from '@playwright/test'

/** Slows the page's scripts down twenty times, as on an old phone, to reveal late rendering. */
export async function slowDown(page: Page): Promise<void> {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 20 })
}
