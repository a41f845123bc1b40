import { expectFits, expectWellMade } from '../support/accessible.ts'
import { isPhone } from '../support/is-phone.ts'
import { closedRows, openRows, titleOf } from '../support/page-rows.ts'
import { expect, test } from '../support/shop.ts'
import { openAs } from '../screens/login.ts'

test('every page of the table that a visitor may see has its title and is well made', async ({ page, watch }) => {
  test.setTimeout(240_000)
  watch.allow(/answer 404 GET .*\/404$/, /console error .* 404 .*\/404$/)
  // The second step of registering looks whether a store is there that was refused.
  watch.allow(/answer 401 GET .*\/user\/application$/, /console error .* 401 .*\/user\/application$/)
  for (const row of openRows) {
    await test.step(row.path, async () => {
      await page.goto(row.path)
      await expect(page).toHaveTitle(titleOf(row))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // What axe finds in an article it finds at any width; whether it fits is asked at both.
      await (row.article && isPhone(page) ? expectFits(page) : expectWellMade(page))
    })
  }
})

test('every page of a member is well made for one who has nothing there yet', async ({ page }) => {
  test.setTimeout(240_000)
  await openAs(page, 'zhensuo', '/')
  // Both need an order or a selection; the journey of an order walks through them.
  for (const row of closedRows.filter(each => !['checkOrder', 'paid'].includes(each.name))) {
    await test.step(row.path, async () => {
      await page.goto(row.path)
      await expect(page).toHaveTitle(titleOf(row))
      await expectWellMade(page)
    })
  }
})
