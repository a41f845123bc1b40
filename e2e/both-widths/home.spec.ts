import type { Page } from '@playwright/test'
import { openAs } from '../screens/login.ts'
import { SoftVisit } from '../screens/soft-visit.ts'
import { expectAccessible, expectWellMade, isPhone } from '../support/accessible.ts'
import { findGoods } from '../support/catalogue.ts'
import { setDailyPrices } from '../support/stock.ts'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

const shelf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Down to the end of the page as somebody reads it. */
async function readDown(page: Page): Promise<void> {
  for (const name of ['近效期专区', '中成药', '品牌', '采购须知'])
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
}

test('a visitor sees what the shop offers today, without prices, and nothing jumps', async ({ page, service }) => {
  const goods = await findGoods('danti', 3, each => each.type === 0)
  setDailyPrices(
    service.databaseFile,
    goods.map(each => each.id),
  )
  const expectStill = await watchLayoutShift(page)
  await page.goto('/')
  await expect(shelf(page, '热销商品').getByRole('listitem').first()).toContainText('登录后可看价采购')
  await page.mouse.move(200, 300)
  const daily = shelf(page, '今日特价')
  await expect(daily.getByRole('timer')).toHaveText(/^距结束 \d\d:\d\d:\d\d$/)
  await expect(daily.getByRole('heading', { level: 3 })).not.toHaveCount(0)
  await expect(shelf(page, '为你推荐')).toBeHidden()
  await readDown(page)
  await expect(page.getByRole('main')).not.toContainText('¥')
  await expectWellMade(page)
  await expectStill()
})

test('a day without special prices has no shelf for them, and nothing jumps', async ({ page, service }) => {
  setDailyPrices(service.databaseFile, [])
  const expectStill = await watchLayoutShift(page)
  await page.goto('/')
  await expect(shelf(page, '热销商品').getByRole('heading', { level: 3 })).toHaveCount(6)
  await page.mouse.move(200, 300)
  await expect(shelf(page, '今日特价')).toHaveCount(0)
  await readDown(page)
  await expect(shelf(page, '中成药').getByRole('heading', { level: 3 })).toHaveCount(6)
  await expectStill()
})

test('a member works at the desk: what waits, what is due, what fell, and nothing jumps', async ({ page, service }) => {
  const goods = await findGoods('danti', 1, each => each.type === 0)
  setDailyPrices(
    service.databaseFile,
    goods.map(each => each.id),
  )
  await openAs(page, 'danti', '/')
  // Their own work stands where a visitor reads what the shop is.
  const desk = page.getByRole('region', { name: '采购工作台' })
  const unpaid = desk.getByRole('region', { name: '等着您的' }).getByRole('link', { name: /^待付款\d+单/ })
  await expect(unpaid).toHaveAttribute('href', '/order?tab=unpaid')
  await expect(desk.getByRole('region', { name: '常买' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '药店与诊所的采购平台' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: '快速入口' })).toBeHidden()
  // A page keeps the room that the desk took on the page before.
  const expectStill = await watchLayoutShift(page)
  await reload(page)
  await expect(unpaid).toBeVisible()
  await page.mouse.move(200, 300)
  await expect(shelf(page, '今日特价')).toContainText('¥1.00')
  const recommended = shelf(page, '为你推荐')
  await recommended.scrollIntoViewIfNeeded()
  await expect(recommended.getByRole('button', { name: /^加入购物车/ })).toHaveCount(12)
  await readDown(page)
  await expectWellMade(page)
  await expectStill()
})

test("a member's home never shows the poster for visitors, not even before anything has answered", async ({ page }) => {
  await openAs(page, 'danti', '/')
  await expect(page.getByRole('region', { name: '采购工作台' }).getByRole('region', { name: '等着您的' })).toBeVisible()
  await page.route('**/api/**', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.yaoji-site-desk-room')).toBeVisible()
  await expect(page.locator('.yaoji-site-hero')).toBeHidden()
})

test('the category menu leads by pointer, keys or finger to the goods it names', async ({ page }) => {
  await page.goto('/')
  if (isPhone(page)) {
    await new SoftVisit(page).wake()
    await page.getByRole('button', { name: '分类', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: '商品分类' })
    await sheet.getByRole('button', { name: '器械专区' }).tap()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: '诊断监测' }).tap()
    await page.waitForURL(/\/list(\/\w+)?\?select=\d+&qx=2$/)
    return expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  const button = page.getByRole('button', { name: '全部分类' })
  // The first sign of the visitor: the menu is not alive yet when the pointer comes.
  await button.hover()
  const entries = page.getByRole('list', { name: '商品分类' })
  const drawn = () => entries.locator('> li > a img').evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth))
  await expect.poll(drawn).toEqual(Array.from({ length: 11 }, () => 24))
  await entries.getByRole('link', { name: '中药专区', exact: true }).hover()
  await expectWellMade(page)
  await page.getByRole('group', { name: '中药专区的子分类' }).getByRole('link', { name: '补气养血' }).click()
  await page.waitForURL(/\/list(\/\w+)?\?select=\d+&zy=2$/)

  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(entries.getByRole('link', { name: '中成药', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: '全部抗感染用药' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(entries).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/list(\/\w+)?\?select=\d+$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '中成药' })).toBeVisible()
})
