import type { Page } from '@playwright/test'
import { reloadInPlace } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { openAs } from '../screens/login.ts'

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** As far down as the page goes once all of it is drawn, up to what is wanted. */
async function scrollDown(page: Page, wanted: number): Promise<number> {
  let before = ''
  // Until nothing comes any more that would move it.
  await expect
    .poll(
      async () => {
        await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), wanted)
        const now = `${await top(page)} of ${await page.evaluate(() => document.documentElement.scrollHeight)}`
        const isStill = now === before
        before = now
        return isStill && (await top(page)) > wanted / 3
      },
      { intervals: [1_000] },
    )
    .toBe(true)
  return top(page)
}

for (const path of ['/list?page=2', '/jxqzc', '/search?keywords=%E8%83%B6%E5%9B%8A', '/order', '/news']) {
  test(`${path} comes back to its place by a reload and on the way back from a page that was loaded`, async ({ page }) => {
    // Low enough that a page of few rows can be scrolled, too.
    await page.setViewportSize({ width: 1440, height: 480 })
    await openAs(page, 'danti', path)
    const place = await scrollDown(page, 1_200)
    await reloadInPlace(page)
    await expect.poll(() => top(page)).toBe(place)
    // By its address: no router is there to keep the place.
    await page.goto('/help/us')
    await page.goBack()
    await expect.poll(() => top(page)).toBe(place)
  })
}
