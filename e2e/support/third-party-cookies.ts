import type { Page } from '@playwright/test'

/** Shuts the door that most browsers have shut; Chromium's headless shell leaves it open unless it is told. */
export async function blockThirdPartyCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}
