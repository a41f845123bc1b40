import type { Page } from '@playwright/test'
import { screenRows } from '../../site/pages/table.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsListPage } from '../screens/goods-list.ts'
import { openAs } from '../screens/login.ts'
import { SoftVisit } from '../screens/soft-visit.ts'
import { expectAccessible, expectFits, expectWellMade, isPhone } from '../support/accessible.ts'
import { watchLayoutShift } from '../support/layout-shift.ts'
import { findGoods } from '../support/catalogue.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

const countOf = async (text: Promise<string | null>): Promise<number> => Number(/(\d+)$/.exec((await text) ?? '')?.[1])

test('every filter is in the address and gives the number of goods that it says; each can be taken away', async ({ page }) => {
  await page.goto('/list?in_stock=1')
  const list = new GoodsListPage(page)
  const choose = async (group: string, option: RegExp | number) => {
    const links = (await list.filters()).getByRole('group', { name: group, exact: true }).getByRole('link')
    const link = typeof option === 'number' ? links.nth(option) : links.filter({ hasText: option })
    const count = await countOf(link.textContent())
    await link.click()
    await list.expectTotal(count)
  }
  await expect(list.rows.first()).toBeVisible()
  await choose('特色', /^西药/)
  await choose('有效期至少', /^12个月/)
  await choose('剂型', 0)
  await list.closeFilters()
  expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual(['in_stock', 'is_xy', 'jx', 'yxq_min'])
  await expectWellMade(page)
  await reload(page)
  const chosen = page.getByRole('group', { name: '已选条件' })
  await expect(chosen.getByRole('link', { name: /^取消筛选/ })).toHaveCount(4)
  await chosen.getByRole('link', { name: '取消筛选：有效期至少12个月' }).click()
  await expect(chosen.getByRole('link', { name: /^取消筛选/ })).toHaveCount(3)
  await chosen.getByRole('link', { name: '清空筛选' }).click()
  await expect(page).toHaveURL('/list')
})

test('filters that leave nothing say which to give up, and what that gives', async ({ page }) => {
  await page.goto('/list?is_youx=1&sccj=%E6%97%A0%E6%AD%A4%E5%8E%82%E5%AE%B6')
  const list = new GoodsListPage(page)
  const relax = list.main.getByRole('link', { name: /^去掉“无此厂家”/ })
  await expectWellMade(page)
  const count = Number(/(\d+)个品种/.exec((await relax.textContent()) ?? '')?.[1])
  await relax.click()
  await list.expectTotal(count)
})

test('the view that was chosen is where later lists and searches lead; a direct address is honoured', async ({ page }) => {
  await page.goto('/list?in_stock=1&sort=sale&order=desc')
  const list = new GoodsListPage(page)
  await expect(list.rows.first()).toBeVisible()
  await new SoftVisit(page).wake()
  await list.view('表格').click()
  await expect(page).toHaveURL('/list/table?in_stock=1&sort=sale&order=desc')
  await page.goto('/')
  await new SoftVisit(page).wake()
  if (isPhone(page)) await page.getByRole('button', { name: '分类', exact: true }).tap()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '全部商品' }).click()
  await expect(page).toHaveURL('/list/table')
  await new Frame(page).search('阿莫西林')
  await expect(page).toHaveURL(/\/search\/table\?keywords=/)
  await expect(list.view('无图')).toHaveCount(0)
  await page.goto('/list?in_stock=1')
  await expect(list.rows.first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/list')
  await list.main.getByRole('link', { name: '每页50个' }).click()
  await expect(page).toHaveURL('/list?in_stock=1&page_size=50')
  await expect(list.rows.nth(30)).toBeAttached()
})

async function typeInTable(page: Page): Promise<void> {
  await openAs(page, 'danti', '/list/table?in_stock=1&is_xy=1&sort=price&order=asc')
  const list = new GoodsListPage(page)
  await expect(list.row(1)).toBeVisible()
  await expectWellMade(page)
  await list.title.focus()
  await page.keyboard.press('Tab')
  await expect(list.row(1).getByRole('textbox')).toBeFocused()
  for (const row of [1, 2, 3]) {
    const field = list.row(row).getByRole('textbox')
    await expect(field).toBeFocused()
    await page.keyboard.press('+')
    const wanted = await field.inputValue()
    await page.keyboard.press('Enter')
    await expect(list.row(row).getByText(new RegExp(`^已加购 ${wanted}`))).toBeVisible()
  }
  await new Frame(page).expectCartCount(3)
  await page.keyboard.press('Control+End')
  const rows = Number(await list.grid.getAttribute('aria-rowcount'))
  await expect(
    list
      .row(rows - 1)
      .getByRole('rowheader')
      .getByRole('link'),
  ).toBeVisible()
  expect(await list.grid.getByRole('row').count()).toBeLessThan(40)
  await expectWellMade(page)
}

async function tapInTable(page: Page): Promise<void> {
  const [goods] = await findGoods('danti', 1, each => each.tags.every(({ kind }) => kind !== 'near-expiry') && each.quota === null, {
    in_stock: 1,
  })
  await openAs(page, 'danti', `/search/table?keywords=${encodeURIComponent(goods!.pzwh || goods!.name)}`)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: goods!.name }) })
    .first()
  await row.getByRole('button', { name: /^增加/ }).click()
  const wanted = await row.getByRole('textbox').inputValue()
  await row.getByRole('button', { name: /^加购/ }).click()
  await expect(row.getByText(`已加购 ${wanted}${goods!.bzdw}`)).toBeVisible()
  await new Frame(page).expectCartCount(1)
  await expectFits(page)
  await expectAccessible(page)
}

test('the table fills the cart with the keyboard alone, on a phone by tapping', async ({ page }) => {
  test.setTimeout(180_000)
  await (isPhone(page) ? tapInTable(page) : typeInTable(page))
})

test('all views are well made, for a visitor and for a member', async ({ page }) => {
  test.setTimeout(240_000)
  const list = new GoodsListPage(page)
  const wellMade = async () => {
    for (const path of ['/list', '/list/no_image', '/list/table', '/search/table?keywords=%E8%83%B6%E5%9B%8A']) {
      await page.goto(path)
      await expect(isPhone(page) || !path.includes('table') ? list.main.getByRole('listitem').first() : list.row(1)).toBeVisible()
      await expectWellMade(page)
    }
  }
  await wellMade()
  await openAs(page, 'danti', '/list')
  await wellMade()
})

for (const { path } of screenRows.filter(row => row.path.endsWith('/table')))
  test(`${path} shows the goods as a table with columns, and nothing moves while its rows arrive`, async ({ page }) => {
    const expectStill = await watchLayoutShift(page)
    await openAs(page, 'danti', path)
    const list = new GoodsListPage(page)
    if (isPhone(page)) await expect(page.locator('.yaoji-goods-table').getByRole('listitem').first()).toContainText('¥')
    else {
      await expect(list.grid.getByRole('columnheader', { name: '上次采购' })).toBeVisible()
      await expect(list.row(1).getByRole('rowheader')).toBeVisible()
    }
    await expectWellMade(page)
    await expectStill()
  })
