import type { Page } from '@playwright/test'

/** From now on the page's scripts take twenty times as long, as on an old phone: what is drawn late shows. */
export async function slowDown(page: Page): Promise<void> {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 20 })
}
