import { expectAccessible } from '../support/accessible.ts'
import { partnerOrigin, serviceOrigin, siteOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { blockThirdPartyCookies } from '../support/third-party-cookies.ts'
import { Frame } from '../screens/frame.ts'
import { afterLogIn, logIn } from '../screens/login.ts'

test('on a partner’s page visitors get suggestions, and the cart leads to our log-in', async ({ page, context }) => {
  const frame = new Frame(page)
  // A cookie that a browser with open doors would send along: that it stays away shows that they are shut.
  await context.addCookies([{ name: 'canary', value: '1', domain: 'localhost', path: '/', secure: true, sameSite: 'None' }])
  await blockThirdPartyCookies(page)
  const cookies: (string | undefined)[] = []
  page.on('request', async request => {
    if (request.url().startsWith(serviceOrigin)) cookies.push((await request.allHeaders()).cookie)
  })

  await test.step('suggestions without prices, without cookies', async () => {
    await page.goto(partnerOrigin)
    await frame.searchField.pressSequentially('阿莫西林', { delay: 30 })
    const options = frame.suggestions.getByRole('option')
    await expect(options.first()).toContainText('阿莫西林')
    await expect(options.first()).toContainText('登录后可见')
    expect(cookies.length).toBeGreaterThan(0)
    expect(cookies.filter(cookie => cookie !== undefined)).toEqual([])
    await expectAccessible(page)
  })

  await test.step('the cart button opens our log-in, and after it our cart', async () => {
    await frame.searchField.press('Escape')
    await expect(frame.suggestions).toBeHidden()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /购物车/ }).click()
    const main = await opened
    await main.waitForURL(`${siteOrigin}/login?redirect=%2Fcart`)
    await logIn(main, 'danti')
    await afterLogIn(main, `${siteOrigin}/cart`)
    await expect(main.getByText('购物车空空如也~')).toBeVisible()
    await expectAccessible(main)
  })

  await test.step('the partner’s page knows nothing of that session', async () => {
    await reload(page)
    await frame.searchField.pressSequentially('布洛芬', { delay: 30 })
    await expect(frame.suggestions.getByRole('option').first()).toContainText('登录后可见')
    expect(cookies.filter(cookie => cookie !== undefined)).toEqual([])
  })
})
