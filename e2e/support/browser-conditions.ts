import type { Page } from '@playwright/test'

/** Blocks third-party cookies as most browsers do; Chromium's headless shell allows them by default. */
export async function blockThirdPartyCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

/** Slows the page's scripts down twenty times, as on an old phone, to reveal late rendering. */
export async function slowDown(page: Page): Promise<void> {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 20 })
}
