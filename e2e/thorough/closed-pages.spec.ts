import { expectWellMade } from '../support/accessible.ts'
import { siteOrigin } from '../support/origins.ts'
import { closedRows } from '../support/page-rows.ts'
import { expect, test } from '../support/shop.ts'

test('every page of a member asks a visitor to log in and leads back', async ({ page, watch }) => {
  test.setTimeout(240_000)
  // Without a session the service answers these pages' first call with 401; that is what is tested here.
  watch.allow(/answer 401 /, /console error .*401/)
  // Without a request of an agent there is nothing to log in for; with one, the journey of agents does.
  for (const { path } of closedRows.filter(({ name }) => name !== 'authorizeAgent')) {
    await test.step(path, async () => {
      // Some pages go to the log-in when the service refuses, others stay and offer it: both after their first call.
      await page.goto(path)
      const link = page.getByRole('main').getByRole('link', { name: '登录', exact: true })
      const field = page.getByLabel('用户名或手机号')
      await expect(async () => {
        const address = (await field.isVisible()) ? page.url() : await link.getAttribute('href', { timeout: 1_000 })
        expect(new URL(address ?? '', siteOrigin).searchParams.get('redirect')).toBe(path)
      }).toPass({ timeout: 10_000 })
      // The log-in itself is looked at among the pages of a visitor.
      if (!(await field.isVisible())) await expectWellMade(page)
    })
  }
})
