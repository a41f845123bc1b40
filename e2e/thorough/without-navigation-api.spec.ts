import { expect, test } from '../support/shop.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsListPage } from '../screens/goods-list.ts'
import { openAs } from '../screens/login.ts'
import { SoftVisit } from '../screens/soft-visit.ts'

test.describe('in a browser without the Navigation API', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')))

  test('a search from any page finds what was typed, also one after another, and Back goes through them', async ({ page }) => {
    const frame = new Frame(page)
    const list = new GoodsListPage(page)
    const soft = new SoftVisit(page)
    const search = async (keyword: string) => {
      await frame.searchField.fill('')
      await frame.searchField.pressSequentially(keyword)
      await frame.searchField.press('Enter')
      await expect(list.title).toHaveText(`“${keyword}”的搜索结果`)
    }
    await page.goto('/list')
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await list.expectTotal(759)
    await soft.mark()
    // The box answers to its keys: from here on no form is sent by the browser.
    await expect(frame.searchField).toHaveAttribute('aria-keyshortcuts')
    await search('amxl')
    await expect(list.rows.first()).toContainText('阿莫西林')
    await search('布洛芬')
    await expect(list.rows.first()).toContainText('布洛芬')
    await page.goBack()
    await expect(list.title).toHaveText('“amxl”的搜索结果')
    await expect(list.rows.first()).toContainText('阿莫西林')
    await expect(frame.searchField).toHaveValue('amxl')
    await page.goBack()
    await list.expectTotal(759)
    await expect(frame.searchField).toHaveValue('')
    await soft.expectSameHeader()
  })

  test('the tabs and the search of the orders change the list, and so do Back and Forward', async ({ page }) => {
    const main = page.getByRole('main')
    const tab = (name: RegExp) => main.getByRole('group', { name: '订单状态' }).getByRole('button', { name })
    const rows = main.getByRole('list', { name: '订单列表' }).locator('> li')
    await openAs(page, 'danti', '/order')
    const [number = ''] = /\d{16}/.exec(await rows.first().innerText()) ?? []
    const all = await rows.count()

    await test.step('a tab shows only its orders', async () => {
      await tab(/^已完成/).click()
      await expect(tab(/^已完成/)).toHaveAttribute('aria-pressed', 'true')
      await expect(rows.first()).toContainText(/已签收|已完成/)
      await expect(rows.filter({ hasNotText: /已签收|已完成/ })).toHaveCount(0)
      await page.waitForURL('**/order?tab=completed')
    })

    await test.step('a number finds its order', async () => {
      await tab(/^全部/).click()
      await expect(rows).toHaveCount(all)
      await main.getByRole('searchbox', { name: '搜索订单' }).fill(number)
      await main.getByRole('searchbox', { name: '搜索订单' }).press('Enter')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(number)
    })

    await test.step('Back and Forward lead through them', async () => {
      await page.goBack()
      await expect(rows).toHaveCount(all)
      await page.goBack()
      await expect(tab(/^已完成/)).toHaveAttribute('aria-pressed', 'true')
      await expect(rows.filter({ hasNotText: /已签收|已完成/ })).toHaveCount(0)
      await page.goForward()
      await expect(rows).toHaveCount(all)
      await page.goForward()
      await expect(rows).toHaveCount(1)
    })
  })
})
