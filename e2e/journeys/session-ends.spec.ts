import type { Page } from '@playwright/test'
import { isLoop } from '../../scripts/test-run/extent.ts'
import { userBaseCall } from '../../contract/calls/identity/session.ts'
import { plainBasket } from '../support/baskets.ts'
import { fullName, leastQuantity } from '../support/catalogue.ts'
import { serviceOrigin } from '../support/origins.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsListPage } from '../screens/goods-list.ts'
import { afterLogIn, logIn, openAs } from '../screens/login.ts'

const company = '安和示例大药房'
const ended = '登录已失效，请重新登录'
const refused = [/answer 401 /, /console error .*401/]

/** Ways to put goods into the cart, each on its page. */
const additions: Record<string, (page: Page, name: string, id: number) => Promise<void>> = {
  list: async (page, name) => {
    await page.goto(`/search?keywords=${encodeURIComponent(name)}`)
    await new GoodsListPage(page).rows
      .first()
      .getByRole('button', { name: /^加入购物车/ })
      .click()
  },
  detail: async (page, _name, id) => {
    await page.goto(`/list/info/${id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^加入购物车/ })
      .filter({ visible: true })
      .first()
      .click()
  },
  table: async (page, name) => {
    await page.goto(`/search/table?keywords=${encodeURIComponent(name)}`)
    const quantity = page.getByRole('main').getByRole('textbox', { name: /数量/ }).first()
    await quantity.focus()
    await quantity.press('Enter')
  },
}

for (const [place, add] of Object.entries(additions).slice(0, isLoop ? 1 : undefined))
  test(`what was added in a ${place} when the session had run out is in the cart once after the log-in`, async ({ page, watch }) => {
    const [goods] = await plainBasket('danti', 1)
    watch.allow(...refused)
    await openAs(page, 'danti', '/')
    await new Frame(page).expectMember(company)
    // The page is drawn for the member; then their session runs out.
    await page.route(
      `${serviceOrigin}/api/cart**`,
      async route => {
        if (route.request().method() === 'POST') await page.context().clearCookies()
        await route.continue()
      },
      { times: 1 },
    )
    await add(page, goods!.name, goods!.id)
    await expect(page).toHaveURL(/\/login\?redirect=.*&ended=1/)
    await expect(page.getByRole('status').filter({ hasText: ended })).toContainText('刚才的操作已保留')
    await logIn(page, 'danti')
    await new Frame(page).expectToast('刚才选的商品已加入购物车')
    await page.goto('/cart')
    const cart = new CartPage(page)
    await expect(cart.line(fullName(goods!))).toBeVisible()
    await expect(cart.summary).toContainText('已选1种')
    await expect(
      cart
        .line(fullName(goods!))
        .getByRole('spinbutton')
        .or(cart.line(fullName(goods!)).getByRole('textbox'))
        .first(),
    ).toHaveValue(String(leastQuantity(goods!)))
  })

test('after a log-out nothing of the member is on the machine, in no tab, nor behind the back button', async ({ page, context, watch }) => {
  watch.allow(...refused)
  const [goods] = await plainBasket('danti', 1)
  await page.goto('/login?redirect=%2Forder')
  await logIn(page, 'danti')
  await afterLogIn(page, '/order')
  await page.goto(`/list/info/${goods!.id}`)
  await new Frame(page).expectMember(company)
  await new Frame(page).search('阿莫西林')
  await page.goto('/search/table?keywords=%E9%98%BF')
  await page.goto('/kjcg/import')
  await page.getByRole('textbox').filter({ visible: true }).last().fill('板蓝根 10盒')
  await page.goto('/help/us')
  await new Frame(page).expectMember(company)
  const other = await context.newPage()
  await other.goto('/order')
  await new Frame(other).expectMember(company)
  await page.goto('/cart')
  await new Frame(page).expectMember(company)

  await page.getByRole('button', { name: '退出登录' }).click()
  // The log-out reloads the page, which redirects before its load event: do not wait for that load.
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart$/)
  await expect(other).toHaveURL(/\/login\?redirect=%2Forder$/)
  for (const tab of [page, other]) {
    await tab.waitForLoadState()
    const kept = await tab.evaluate(async () => ({
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      cookie: document.cookie,
    }))
    // The strip that the shop shows all visitors may have come by now.
    expect(new Set(kept.keys.filter(key => key !== 'yaoji-strip'))).toEqual(new Set(['yaoji-departure']))
    expect(kept).toMatchObject({ databases: [], caches: [], cookie: '' })
  }
  expect((await context.cookies()).filter(({ name }) => name.includes('sid'))).toEqual([])
  for (let step = 0; step < 3; step++) {
    // A page of a member leads on to the log-in before it has come.
    await page.goBack().catch(() => undefined)
    await page.waitForLoadState()
    await expect(page.getByText(company)).toBeHidden()
  }
})

test('the log-in page does not ask for the session, a page of text asks once and knows the member', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => void (request.url() === serviceOrigin + userBaseCall.path && asked.push(page.url())))
  await page.goto('/login')
  await page.getByRole('banner').hover()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await openAs(page, 'danti', '/help/us')
  await new Frame(page).expectMember(company)
  await page.goto('/privacy')
  await new Frame(page).expectMember(company)
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await expect(page.getByText(company)).toBeHidden()
})

test('when the question who is looking fails or takes long, a member is no visitor', async ({ page, watch }) => {
  watch.allow(/answer 503/, /console error .*503/)
  await openAs(page, 'danti', '/list')
  await new Frame(page).expectMember(company)
  const banner = page.getByRole('banner')
  let release = () => {}
  const slow = new Promise<void>(resolve => (release = resolve))
  await page.route(serviceOrigin + userBaseCall.path, async route => {
    await slow
    await route.fulfill({ status: 503, body: 'busy' })
  })
  await page.goto('/news')
  await expect(banner.getByText('您好，欢迎来到药集')).toBeHidden()
  await expect(banner.getByRole('link', { name: '登录' })).toBeHidden()
  await expect(page.locator('p[data-known]')).toHaveAttribute('data-known', company)
  release()
  await new Frame(page).expectMember(company)
  await expect(page.getByText('系统繁忙')).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/list')
  await expect(banner.getByText('暂时无法确认登录状态')).toBeVisible()
  await expect(banner.getByRole('link', { name: '登录' })).toBeHidden()
  // Parts of the page that come late ask too: with an answer they would take the button away before it is pressed.
  await page.waitForLoadState('networkidle')
  await page.unroute(serviceOrigin + userBaseCall.path)
  await banner.getByRole('button', { name: '重试' }).click()
  await new Frame(page).expectMember(company)
})
