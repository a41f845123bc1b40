import { navigationCall, type NavigationWire } from '../../contract/calls/storefront/navigation.ts'
import type { EnvelopeWire } from '../../contract/calls/envelope.ts'
import { goodsListCall } from '../../contract/calls/storefront/goods.ts'
import { orderListCall } from '../../contract/calls/purchase/order.ts'
import { afterLogIn, logIn, openAs } from '../screens/login.ts'
import { SoftVisit } from '../screens/soft-visit.ts'
import { findGoods } from '../support/catalogue.ts'
import { ownServiceOrigin, siteOrigin } from '../support/origins.ts'
import { reloadInPlace } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { slowDown } from '../support/browser-conditions.ts'

test('a list comes back as it was left, the header stays, the focus follows', async ({ page }) => {
  const visit = new SoftVisit(page)
  await openAs(page, 'danti', '/list?in_stock=1&sort=price&page=2')
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if ([goodsListCall.path, orderListCall.path].some(path => path === pathname)) calls.push(pathname)
  })
  const goods = page.getByRole('list', { name: '商品', exact: true }).getByRole('listitem')
  await expect(goods).toHaveCount(20)
  const row = goods.nth(12).getByRole('link').first()
  await visit.mark()
  await row.scrollIntoViewIfNeeded()
  const place = await visit.place()
  expect(place).toBeGreaterThan(200)

  await row.click()
  await page.waitForURL(/\/list\/info\/\d+$/)
  await visit.expectFocusOnHeading()
  await visit.expectSameHeader()
  await expect.poll(() => visit.place()).toBe(0)

  await slowDown(page)
  await page.goBack()
  await page.waitForURL(/\/list\?in_stock=1&sort=price&page=2$/)
  // Twenty times as slow, on a machine that may be busy.
  const timeout = 60_000
  await expect(goods).toHaveCount(20, { timeout })
  await expect.poll(() => visit.place(), { timeout }).toBe(place)
  await visit.expectSameHeader()
  expect(calls).toEqual([])
})

test('which paper ends stays in sight from page to page, so that nothing below it moves', async ({ page }) => {
  const visit = new SoftVisit(page)
  await openAs(page, 'danti', '/order')
  const warning = page.getByRole('banner').getByRole('link', { name: /\d+天后到期/ })
  await expect(warning).toBeVisible()
  await visit.mark()
  await warning.evaluate(element => element.setAttribute('data-e2e-mark', ''))
  // As soon as the page is there, before anything of it is awake.
  await page.evaluate(() => {
    const look = () => (document.body.dataset.e2eWarning = String(document.querySelector('header [data-e2e-mark]') !== null))
    document.addEventListener('astro:after-swap', look, { once: true })
  })
  await page.getByRole('navigation').getByRole('link', { name: '我的收藏' }).first().click()
  await page.waitForURL('**/star')
  await visit.expectSameHeader()
  await expect(page.locator('body')).toHaveAttribute('data-e2e-warning', 'true')
  await expect(warning).toHaveAttribute('data-e2e-mark', '')
})

test('a reloaded page is where it was, and a reader who scrolls meanwhile is not led back', async ({ page }) => {
  const visit = new SoftVisit(page)
  await page.goto('/news')
  await visit.wake()
  await page.getByRole('complementary', { name: '证照与备案' }).getByRole('link', { name: '隐私政策' }).click()
  await page.waitForURL('**/privacy')
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await reloadInPlace(page)
  await expect.poll(() => visit.place()).toBe(300)
  await page.mouse.wheel(0, 250)
  await expect.poll(() => visit.place()).toBeGreaterThan(300)
  const place = await visit.place()
  await visit.expectRouter()
  expect(await visit.place()).toBe(place)
})

test('a transitional page leads to pages of the shop and nowhere else', async ({ page, watch }) => {
  watch.allow(/answer 404 GET .*\/404$/, /console error .*404/)
  const leads = async (address: string, target: string) => {
    await page.goto(address)
    await page.waitForURL(siteOrigin + target)
  }
  await leads('/loading?path=%2Flist&query=is_jxq%3D1', '/list?is_jxq=1')
  await leads('/activity/yx/rule', '/yx/rule')
  await leads('/activity/618?from=app', '/noActivity')
  await expect(page.getByRole('heading', { level: 1, name: '活动不存在' })).toBeVisible()
  for (const target of ['//evil.test', 'https://evil.test', 'javascript:alert(1)', '/\\evil.test', '/nowhere'])
    await leads(`/loading?path=${encodeURIComponent(target)}`, '/404')
})

test('the page of one goods knows its canonical address', async ({ page }) => {
  const [goods] = await findGoods('danti', 1, () => true)
  await page.goto(`/list/info/${goods?.id}?from=mail`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteOrigin}/list/info/${goods?.id}`)
})

test('what the service names in menus and banners is there', async ({ request }) => {
  const answer = (await (await request.get(ownServiceOrigin + navigationCall.path)).json()) as EnvelopeWire<NavigationWire>
  const entries = answer.data.nav.flatMap(entry => [entry, ...entry.children])
  const own = [...entries, ...answer.data.brand].map(({ url }) => url).filter(url => url.startsWith('/'))
  expect(own.length).toBeGreaterThan(5)
  for (const url of own) expect([url, (await request.get(siteOrigin + url)).status()]).toEqual([url, 200])
})

test("the navigation is the operator's before anybody has touched the page", async ({ page }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: '主导航' })
  await expect(navigation.getByRole('link', { name: '近效期' })).toHaveAttribute('href', '/jxqzc')
  await expect(page.locator('astro-island[ssr] .yaoji-navigation')).toHaveCount(1)
  const closed = navigation.getByRole('button', { name: '年货节' })
  await closed.focus()
  await expect(page.locator('astro-island[ssr] .yaoji-navigation')).toHaveCount(0)
  await closed.click()
  await expect(page.getByRole('dialog', { name: '温馨提示' })).toContainText('活动未开始')
  await expect(navigation.getByRole('link', { name: '近效期' })).toHaveCount(1)
})

test('a page on a slow way shows a bar, a hovered link is fetched ahead', async ({ page }) => {
  await page.goto('/help/us')
  await new SoftVisit(page).wake()
  const link = page.getByRole('navigation', { name: '帮助栏目' }).getByRole('link', { name: '购物流程' }).first()
  const ahead = page.waitForRequest(`${siteOrigin}/help/gwlc`)
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await ahead

  let release = () => {}
  const blocked = new Promise<void>(resolve => (release = resolve))
  await page.route('**/help/xrzn', async route => {
    await blocked
    await route.continue()
  })
  await page.getByRole('navigation', { name: '帮助栏目' }).getByRole('link', { name: '新用户指南' }).first().click()
  const bar = page.getByRole('progressbar', { name: '正在打开页面' })
  await expect(bar).toBeVisible()
  release()
  await page.waitForURL('**/help/xrzn')
  await expect(bar).toBeHidden()
})

test('a log-in reloads once, a log-out again', async ({ page }) => {
  await page.goto('/login?redirect=%2Fsearch')
  await logIn(page, 'danti')
  await afterLogIn(page, '/search')
  await new SoftVisit(page).wake()
  let loads = 0
  page.on('load', () => loads++)
  const flag = () => page.evaluate(() => sessionStorage.getItem('yaoji-logged-in'))
  expect(await flag()).toBe('reloaded')
  await page.getByRole('navigation').getByRole('link', { name: '首页' }).first().click()
  await page.waitForURL(`${siteOrigin}/`)
  await expect(
    page
      .getByRole('main')
      .getByText(/¥\s*\d/)
      .first(),
  ).toBeVisible()
  expect(loads).toBe(0)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '退出登录' }).filter({ visible: true }).click()
  await reloaded
  expect(await flag()).toBeNull()
  await expect(page.getByRole('main').getByText('登录后可见').filter({ visible: true }).first()).toBeVisible()
  expect(loads).toBe(1)
})

test.describe('with a statistics script', () => {
  const script = 'https://count.example/s.js'

  test.beforeEach(async ({ context }) => {
    await context.route(script, route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `globalThis.views = []; document.addEventListener('yaoji:page-view', ({ detail }) => views.push(detail.route))`,
      }),
    )
    // As a build with YAOJI_STATISTICS_URL writes the page and its policy.
    await context.route(`${siteOrigin}/help/us`, async route => {
      const answer = await route.fetch()
      const policy = answer.headers()['content-security-policy']?.replace('script-src', 'script-src https://count.example')
      const body = (await answer.text()).replace('</title>', `</title><meta name="yaoji-statistics" content="${script}">`)
      await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-security-policy': policy ?? '' } })
    })
  })

  test('a page view names the route, not the ids in it', async ({ page, watch }) => {
    // A page that the test answers counts as one of the internet, which Chromium keeps from this machine's service.
    watch.allow(/\/api\//)
    await page.goto('/help/us')
    const views = () => page.evaluate(() => (globalThis as { views?: string[] }).views)
    await expect.poll(views).toEqual(['/help/{slug}'])
    await new SoftVisit(page).wake()
    await page.getByRole('contentinfo').getByRole('link', { name: '购物流程' }).click()
    await page.waitForURL('**/help/gwlc')
    await expect.poll(views).toEqual(['/help/{slug}', '/help/{slug}'])
  })
})
