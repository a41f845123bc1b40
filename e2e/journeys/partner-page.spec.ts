import { logIn } from '../screens/login.ts'
import { PartnerHost } from '../screens/partner-host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { partnerOrigin, serviceOrigin, siteOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { blockThirdPartyCookies } from '../support/browser-conditions.ts'

test('on a partner’s page a visitor searches, logs in by a window, fills the cart and goes to our checkout with it', async ({
  page,
  context,
}) => {
  const host = new PartnerHost(page)
  const { frame, options, cartButton, drawer, quantity } = host
  // A cookie that a browser with open doors would send along: that it stays away shows that they are shut.
  await context.addCookies([{ name: 'canary', value: '1', domain: 'localhost', path: '/', secure: true, sameSite: 'None' }])
  await blockThirdPartyCookies(page)
  const cookies: (string | undefined)[] = []
  page.on('request', async request => {
    if (request.url().startsWith(`${serviceOrigin}/api/`)) cookies.push((await request.allHeaders()).cookie)
  })
  let chosen = 0
  await page.addInitScript(() => {
    const reported: unknown[] = []
    Object.assign(document, { reported })
    document.addEventListener('yaoji-login', event => reported.push((event as CustomEvent).detail))
  })
  type State = { lines: { number: number }[] }
  const state = () => page.evaluate(() => (window as never as { yaoji: { state: () => Promise<State> } }).yaoji.state())
  const reported = () => page.evaluate(() => (document as never as { reported: unknown[] }).reported)

  await test.step('suggestions without prices, without cookies', async () => {
    await page.goto(partnerOrigin)
    await host.search('板蓝根颗粒')
    await expect(options.first()).toContainText('登录后可见')
    expect(cookies.length).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  await test.step('the drawer asks for the log-in', async () => {
    await host.openDrawer()
    await expect(drawer.getByText('登录后查看购物车')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('what is chosen before it stays over a reload, without a price', async () => {
    await frame.searchField.click()
    await host.addFirst()
    await reload(page)
    await host.expectCount(1)
    await cartButton.click()
    await expect(drawer.getByRole('listitem')).toContainText('板蓝根颗粒')
    await expect(drawer).not.toContainText('¥')
    chosen = await host.increase()
    // What is no quantity goes back to what it was.
    await quantity.fill('很多')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue(String(chosen))
    await expectAccessible(page)
  })

  await test.step('a window of ours logs in, and the goods come into the cart', async () => {
    await host.logInByWindow(context, '登录并放进购物车')
    await expect(drawer.getByText('所选1种商品已放进购物车')).toBeVisible()
    await expect(quantity).toHaveValue(String(chosen))
    await expect(drawer).toContainText('应付')
    await page.keyboard.press('Escape')
    await host.expectCount(1)
  })

  await test.step('the host learns who is logged in', async () => {
    const company = expect.stringMatching(/\p{Script=Han}/u)
    expect(await reported()).toEqual([{ isLoggedIn: true, company }])
    expect(await state()).toMatchObject({ isLoggedIn: true, company, count: 1, payable: expect.stringMatching(/^\d+\.\d\d$/) })
  })

  await test.step('goods are added from the list, with prices', async () => {
    await host.search('板蓝根颗粒')
    await expect(options.first()).toContainText('¥')
    await host.addFirst()
    await host.expectCount(1)
  })

  await test.step('goods are added by the keys alone: an arrow, a quantity and Enter', async () => {
    const number = async () => (await state()).lines[0]?.number ?? 0
    const before = await number()
    await host.search('板蓝根颗粒')
    await frame.searchField.press('ArrowDown')
    await expect(options.first()).toContainText('回车加购')
    await frame.searchField.pressSequentially(String(chosen))
    await frame.searchField.press('Enter')
    await expect.poll(number).toBe(before + chosen)
  })

  await test.step('the drawer changes the quantity, deletes and takes back', async () => {
    await host.openDrawer()
    expect(Number(await quantity.inputValue())).toBeGreaterThan(chosen)
    await host.increase()
    // As an input method in full width types it, with the focus still in the box.
    await quantity.fill(String(chosen).replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit))))
    await quantity.press('Enter')
    await expect(quantity).toHaveValue(String(chosen))
    await host.deleteAndTakeBack()
    await expectAccessible(page)
    expect(cookies.filter(cookie => cookie !== undefined)).toEqual([])
  })

  await test.step('the host may give its own look to the button that leads to the checkout', async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('yaoji-cart::part(checkout) { border-radius: 7px }')
      document.adoptedStyleSheets = [sheet]
    })
    await expect(drawer.getByRole('button', { name: '去药集结算' })).toHaveCSS('border-radius', '7px')
  })

  await test.step('the checkout is ours, with the same goods', async () => {
    const checkout = await host.checkOut(context)
    await expect(checkout.getByText('板蓝根颗粒').first()).toBeVisible()
  })

  await test.step('after the log-out nothing of it is on the page', async () => {
    await host.logOut()
    expect((await reported()).at(-1)).toEqual({ isLoggedIn: false, company: '' })
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
  const host = new PartnerHost(page)
  const { drawer, cartButton } = host

  await test.step('the drawer leads away', async () => {
    await page.goto(partnerOrigin)
    await host.search('布洛芬')
    await host.addFirst()
    await host.openDrawer()
    await drawer.getByRole('button', { name: '登录并放进购物车' }).click()
    await page.waitForURL(address => address.origin === siteOrigin)
    await logIn(page, 'danti')
    await page.getByRole('button', { name: '允许' }).click()
  })

  await test.step('and the page is a member’s, with nothing secret in its address', async () => {
    await page.waitForURL(address => address.origin === partnerOrigin)
    await cartButton.click()
    await expect(drawer.getByRole('button', { name: '退出' })).toBeVisible()
    await expect(drawer.getByRole('listitem')).toContainText('布洛芬')
    expect(page.url()).toBe(`${partnerOrigin}/`)
    await host.increase()
    await host.deleteAndTakeBack()
  })

  await test.step('the checkout is ours in this tab, and back on the page the log-out ends it', async () => {
    await drawer.getByRole('button', { name: '去药集结算' }).click()
    await page.waitForURL(address => address.origin === siteOrigin && address.pathname === '/cart/step2' && address.searchParams.has('id'))
    await expect(page.getByText('布洛芬').first()).toBeVisible()
    await page.goto(partnerOrigin)
    await host.expectCount(1)
    await cartButton.click()
    await host.logOut()
  })
})
