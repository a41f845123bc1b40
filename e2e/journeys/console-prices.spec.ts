import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '../../contract/domain/money.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('运营 pastes a price sheet, applies it, takes it back, and cannot sell below cost alone', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  await page.getByRole('link', { name: '商品', exact: true }).click()
  const goods = page.getByRole('table', { name: '商品' })
  // Two goods that have a price of their own.
  const priced = goods.locator('tbody tr').filter({ hasText: /\d+\.\d\d/ })
  await expect(priced.nth(1)).toBeVisible()
  const cellOf = async (row: number, column: number) => (await priced.nth(row).locator('td').nth(column).textContent()) ?? ''
  const [raised, costly] = [await cellOf(0, 1), await cellOf(1, 1)]
  const before = await cellOf(0, 6)
  // A yuan more.
  const after = formatUnitPrice(((parseUnitPrice(before) ?? 0) + 10_000) as UnitPrice)
  const costlyPrice = await cellOf(1, 6)
  await expectAccessible(page)

  await page.goto(`/goods/${costly}`)
  await page.getByRole('button', { name: '登记进价' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '进价' }).fill('5.00')
  await page.getByRole('dialog').getByRole('button', { name: '登记' }).click()
  await expect(page.getByText('进价 ¥5.00', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/prices')
  const field = page.getByLabel('粘贴价格和库存')
  await field.fill(`编号\t批发价\n${raised}\t${after}\n${costly}\t4.99\n1\t5\n`)
  await page.getByRole('button', { name: '看看会改什么' }).click()
  const rows = page.getByRole('table', { name: '会改的价格和库存' })
  await expect(rows).toContainText('低于进价 5.00')
  await expect(rows).toContainText('没有找到这个商品')
  await expectAccessible(page)
  await page.getByRole('button', { name: '应用 1 行' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '应用 1 行' }).click()
  await expect(page.getByText('已应用：1 种商品，1 处')).toBeVisible()

  await page.getByRole('button', { name: '核对 1 行…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '核对 1 行…' }).click()
  await expect(dialog).toContainText('还没有生效')
  await expect(dialog).toContainText('低于进价 ¥5.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '取消' }).click()

  await page.getByRole('button', { name: /^撤销改价单 \d+$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销 1 处')).toBeVisible()
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  await page.goto(`/goods/${costly}`)
  await expect(page.getByRole('table', { name: '价格' }).locator('tbody tr').first()).toContainText(costlyPrice)
  await page.goto(`/goods/${raised}`)
  await expect(page.getByRole('table', { name: '价格' }).locator('tbody tr').first()).toContainText(before)
  await page.keyboard.press('h')
  await expect(page.getByRole('main')).toContainText(after)
  // The statement of what is below cost is an answer of 409.
  expect(watch.complaints.filter(each => !each.includes('/goods/sheet'))).toEqual([])
})
