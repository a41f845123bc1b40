import type { Page } from '@playwright/test'
import { isLongRun, isLoop } from '../../scripts/test-run/extent.ts'
import { expectAccessible, expectFits, expectTitledAndFits, isPhone } from '../support/accessible.ts'
import { closedRows, openRows, titleOf, type Row } from '../support/page-rows.ts'
import { expect, test } from '../support/shop.ts'
import { openAs } from '../screens/login.ts'

/** At both widths and in every extent, whatever journeys leave out. */
async function expectWellMadeHere(page: Page): Promise<void> {
  await expectTitledAndFits(page)
  await expectAccessible(page)
}

/** The loop visits every second page, and axe looks at every third of those. */
const visited = (rows: readonly Row[]) => rows.filter((_, index) => !isLoop || index % 2 === 0)
const stride = isLoop ? 3 : 1

test('every page of the table that a visitor may see has its title and is well made', async ({ page, watch }) => {
  test.setTimeout(240_000)
  watch.allow(/answer 404 GET .*\/404$/, /console error .* 404 .*\/404$/)
  // The second step of registering looks whether a store is there that was refused.
  watch.allow(/answer 401 GET .*\/user\/application$/, /console error .* 401 .*\/user\/application$/)
  for (const [index, row] of visited(openRows).entries()) {
    await test.step(row.path, async () => {
      await page.goto(row.path)
      await expect(page).toHaveTitle(titleOf(row))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // What axe finds in an article it finds at any width; whether it fits is asked at both.
      if (row.article && isPhone(page)) await expectFits(page)
      else await (index % stride === 0 ? expectWellMadeHere(page) : expectTitledAndFits(page))
    })
  }
})

/** Two pages need an order or a selection; the journey of an order walks through them. */
const walkedRows = closedRows.filter(each => !['checkOrder', 'paid'].includes(each.name))

/** One who has nothing there yet, and one who has all of it; of what is wide for a phone the second has more. */
const members = { empty: 'zhensuo', full: 'danti' }

test('every page of a member is well made, for who has nothing there yet and for who has much', async ({ page }) => {
  test.setTimeout(480_000)
  const asked = isLongRun ? Object.values(members) : [isPhone(page) ? members.full : members.empty]
  for (const username of asked) {
    await openAs(page, username, '/')
    for (const [index, row] of visited(walkedRows).entries()) {
      await test.step(`${username} ${row.path}`, async () => {
        await page.goto(row.path)
        await expect(page).toHaveTitle(titleOf(row))
        await (index % stride === 0 ? expectWellMadeHere(page) : expectTitledAndFits(page))
      })
    }
  }
})
