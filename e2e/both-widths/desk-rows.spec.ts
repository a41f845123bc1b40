import { openAs } from '../screens/login.ts'
import { isPhone } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { wholeRows } from '../../testing/browser/whole-rows.ts'

/** Of the first screen at rest: address, its rows, and how many a desk of 1440 × 900, one of 1280 × 720 and a phone show at least. */
const screens = [
  ['/list/table', '.yaoji-goods-table__rows > [role=row], .yaoji-table-row', 16, 12, 5],
  ['/list', '.yaoji-goods-row', 6, 5, 5],
  ['/list/no_image', '.yaoji-goods-row', 18, 14, 5],
  ['/search?keywords=%E8%83%B6%E5%9B%8A', '.yaoji-goods-row', 6, 5, 5],
  ['/zyyp', '.yaoji-goods-row', 6, 4, 4],
] as const

for (const [path, rows, most, small, phone] of screens)
  test(`${path} shows enough goods on the first screen`, async ({ page }) => {
    const sizes = isPhone(page)
      ? [{ width: 390, height: 844, least: phone }]
      : [
          { width: 1440, height: 900, least: most },
          { width: 1280, height: 720, least: small },
        ]
    await openAs(page, 'danti', path)
    for (const { least, ...size } of sizes) {
      await page.setViewportSize(size)
      await expect.poll(() => wholeRows(page, rows), { timeout: 30_000 }).toBeGreaterThanOrEqual(least)
    }
  })
