import { Frame } from '../screens/frame.ts'
import { logIn } from '../screens/login.ts'
import { expectAccessible } from '../support/accessible.ts'
import { partnerOrigin, serviceOrigin, siteOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { blockThirdPartyCookies } from '../support/third-party-cookies.ts'

test('on a partner’s page a visitor searches, logs in by a window, fills the cart and goes to our checkout with it', async ({
  page,
  context,
}) => {
  const frame = new Frame(page)
  // A cookie that a browser with open doors would send along: that it stays away shows that they are shut.
  await context.addCookies([{ name: 'canary', value: '1', domain: 'localhost', path: '/', secure: true, sameSite: 'None' }])
  await blockThirdPartyCookies(page)
  const cookies: (string | undefined)[] = []
  page.on('request', async request => {
    if (request.url().startsWith(`${serviceOrigin}/api/`)) cookies.push((await request.allHeaders()).cookie)
  })
  const options = frame.suggestions.getByRole('option')
  const cartButton = page.getByRole('button', { name: /^打开药集购物车/ })
  const drawer = page.getByRole('dialog', { name: '购物车' })
  const quantity = drawer.getByRole('textbox', { name: /的数量$/ })
  let chosen = 0

  await test.step('suggestions without prices, without cookies', async () => {
    await page.goto(partnerOrigin)
    await frame.searchField.pressSequentially('阿莫西林', { delay: 30 })
    await expect(options.first()).toContainText('阿莫西林')
    await expect(options.first()).toContainText('登录后可见')
    expect(cookies.length).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  await test.step('the drawer asks for the log-in', async () => {
    await frame.searchField.press('Escape')
    await cartButton.click()
    await expect(drawer.getByText('登录后查看购物车')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('what is chosen before it stays over a reload, without a price', async () => {
    await frame.searchField.click()
    await options.first().getByText('加购').click()
    await expect(page.getByText(/^已加入购物车：/)).toBeVisible()
    await reload(page)
    await page.getByRole('button', { name: '打开药集购物车，1种商品' }).click()
    await expect(drawer.getByRole('listitem')).toContainText('阿莫西林')
    await expect(drawer).not.toContainText('¥')
    const before = Number(await quantity.inputValue())
    await drawer.getByRole('button', { name: /^增加/ }).click()
    await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThan(before)
    chosen = Number(await quantity.inputValue())
    await expectAccessible(page)
  })

  await test.step('a window of ours logs in, and the goods come into the cart', async () => {
    const opened = context.waitForEvent('page')
    await drawer.getByRole('button', { name: '登录并放进购物车' }).click()
    const window = await opened
    await logIn(window, 'danti')
    await window.getByRole('button', { name: '允许' }).click()
    await expect(drawer.getByText('所选1种商品已放进购物车')).toBeVisible()
    await expect(quantity).toHaveValue(String(chosen))
    await expect(drawer).toContainText('应付')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '打开药集购物车，1种商品' })).toBeVisible()
  })

  await test.step('goods are added from the list, with prices', async () => {
    await frame.searchField.pressSequentially('阿莫西林', { delay: 30 })
    await expect(options.first()).toContainText('¥')
    await options.first().getByText('加购').click()
    await expect(page.getByText(/^已加入购物车：/)).toBeVisible()
    await expect(page.getByRole('button', { name: '打开药集购物车，1种商品' })).toBeVisible()
  })

  await test.step('the drawer changes the quantity, deletes and takes back', async () => {
    await frame.searchField.press('Escape')
    await cartButton.click()
    const before = Number(await quantity.inputValue())
    expect(before).toBeGreaterThan(chosen)
    await drawer.getByRole('button', { name: /^增加/ }).click()
    await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThan(before)
    await drawer.getByRole('button', { name: /^删除/ }).click()
    await expect(drawer.getByText('购物车空空如也~')).toBeVisible()
    await drawer.getByRole('button', { name: '撤销' }).click()
    await expect(quantity).toBeVisible()
    await expectAccessible(page)
    expect(cookies.filter(cookie => cookie !== undefined)).toEqual([])
  })

  await test.step('the checkout is ours, with the same goods', async () => {
    const opened = context.waitForEvent('page')
    await drawer.getByRole('button', { name: '去药集结算' }).click()
    const checkout = await opened
    await checkout.waitForURL(address => address.origin === siteOrigin && address.pathname === '/cart/step2')
    await expect(checkout.getByText('阿莫西林').first()).toBeVisible()
  })

  await test.step('after the log-out nothing of it is on the page', async () => {
    await drawer.getByRole('button', { name: '退出' }).click()
    await expect(drawer.getByText('登录后查看购物车')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '打开药集购物车', exact: true })).toBeVisible()
  })
})

test('where no window opens the whole page goes to our log-in, and comes back logged in', async ({ page }) => {
  await blockThirdPartyCookies(page)
  // As in the browser of an app: no window, and a host that has said where to come back to.
  await page.addInitScript(() => {
    window.open = () => null
    new MutationObserver(() => {
      const script = document.querySelector<HTMLScriptElement>('script[data-partner]')
      if (script) script.dataset['return'] = `${location.origin}/`
    }).observe(document, { childList: true, subtree: true })
  })
  const drawer = page.getByRole('dialog', { name: '购物车' })

  await test.step('the drawer leads away', async () => {
    await page.goto(partnerOrigin)
    const frame = new Frame(page)
    await frame.searchField.pressSequentially('布洛芬', { delay: 30 })
    await frame.suggestions.getByRole('option').first().getByText('加购').click()
    await page.getByRole('button', { name: '打开药集购物车，1种商品' }).click()
    await drawer.getByRole('button', { name: '登录并放进购物车' }).click()
    await page.waitForURL(address => address.origin === siteOrigin)
    await logIn(page, 'danti')
    await page.getByRole('button', { name: '允许' }).click()
  })

  await test.step('and the page is a member’s, with nothing secret in its address', async () => {
    await page.waitForURL(address => address.origin === partnerOrigin)
    await page.getByRole('button', { name: /^打开药集购物车/ }).click()
    await expect(drawer.getByRole('button', { name: '退出' })).toBeVisible()
    await expect(drawer.getByRole('listitem')).toContainText('布洛芬')
    expect(page.url()).toBe(`${partnerOrigin}/`)
  })
})
