import type { Locator, Page } from '@playwright/test'

const stopsMax = 250

/** Goes on with Tab, as somebody without a mouse does, until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let stops = 0; stops < stopsMax; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluateAll(found => found.some(each => each === document.activeElement))) return
  }
  throw new Error(`Tab does not reach ${String(target)}.`)
}

/** The same, and Enter. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
