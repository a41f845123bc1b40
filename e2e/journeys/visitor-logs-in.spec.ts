import { expectWellMade } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { Frame } from '../screens/frame.ts'
import { afterLogIn, logIn } from '../screens/login.ts'

test('a visitor sees no prices, is asked to log in, and lands where they were', async ({ page }) => {
  const frame = new Frame(page)

  await test.step('the home page shows goods without prices', async () => {
    await page.goto('/')
    await expect(page.getByRole('main').getByText('登录后可见').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(/¥\s*\d/)).toHaveCount(0)
    await expectWellMade(page)
  })

  await test.step('typing brings suggestions without prices', async () => {
    await frame.searchField.pressSequentially('阿莫西林', { delay: 30 })
    const options = frame.suggestions.getByRole('option')
    await expect(options.first()).toContainText('阿莫西林')
    await expect(options.first()).toContainText('登录后可见')
    await expect(frame.suggestions.getByText('¥')).toHaveCount(0)
    await expectWellMade(page)
  })

  await test.step('arrows and Enter choose; the goods ask for a log-in', async () => {
    await frame.searchField.press('ArrowDown')
    await expect(frame.suggestions.getByRole('option', { selected: true })).toHaveCount(1)
    await frame.searchField.press('Enter')
    await page.waitForURL(/\/list\/info\/\d+$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('阿莫西林')
    await expect(frame.suggestions).toBeHidden()
    await expect(page.getByRole('main').getByText('登录后可见').filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)
  })

  const here = page.url()
  await test.step('after the log-in the same goods have a price', async () => {
    await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).first().click()
    await page.waitForURL(/\/login\?redirect=/)
    await expectWellMade(page)
    await logIn(page, 'danti')
    await afterLogIn(page, here)
    await frame.expectMember('安和示例大药房')
    await expect(
      page
        .getByRole('main')
        .getByText(/¥\s*\d/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText('登录后可见').filter({ visible: true })).toHaveCount(0)
    await expectWellMade(page)
  })
})

test('a wrong password is reported in Chinese at the form, and nothing typed is lost', async ({ page, watch }) => {
  watch.allow(/answer 422 POST .*\/api\/auth\/login$/, /console error .*422/)
  let release = () => {}
  const isAwaited = new Promise<void>(resolve => (release = resolve))
  await page.route('**/*.js', route => isAwaited.then(() => route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  // A quick hand, a slow way: the form was drawn by the server and is not alive yet.
  await logIn(page, 'danti', 'falsch2026')
  release()
  await expect(page.getByRole('alert')).toContainText('密码')
  await expect(page.getByLabel('用户名或手机号')).toHaveValue('danti')
  await expectWellMade(page)
})
