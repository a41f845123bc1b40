import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '../../contract/domain/money.ts'
import { changedPrice, parseValueChange } from '../../contract/domain/prices/price-change.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pressByKey, tabTo } from '../support/keyboard.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

const fivePercentLess = (price: string): string =>
  formatUnitPrice(changedPrice(parseUnitPrice(price) as UnitPrice, parseValueChange('×0.95')!)!)

test('运营 types into a grid, fills down, takes back, previews, applies and undoes with the keyboard alone', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  const { keyboard } = page
  await page.goto('/goods')
  const goods = page.getByRole('table', { name: '商品' })
  await expect(goods.locator('tbody tr').nth(3)).toBeVisible()
  // Three goods are selected where they are listed.
  for (const key of ['x', 'j', 'x', 'j', 'x']) await keyboard.press(key)
  await expect(page.getByRole('region', { name: '已选的行' })).toContainText('已选 3 个')
  await expectAccessible(page)
  await keyboard.press('t')

  const grid = page.getByRole('grid', { name: '价格与库存表格' })
  await expect(grid).toBeFocused()
  await expect(grid).toHaveAttribute('aria-rowcount', /^[4-9]$/)
  const base = (row: number) => grid.locator(`td.grid__price[data-row="${row}"]`).first()
  const old = [await base(0).innerText(), await base(1).innerText(), await base(2).innerText()].map(text => text.trim())

  // A wrong text says why at its cell, Escape and Delete restore.
  await keyboard.type('9yuan')
  await keyboard.press('Enter')
  await keyboard.press('ArrowUp')
  await expect(base(0)).toContainText('“9yuan”不是价格')
  await expect(base(0)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: /看看会改什么/ })).toBeDisabled()
  await expectAccessible(page)
  await keyboard.press('F2')
  await keyboard.press('Escape')
  await keyboard.press('Delete')
  await expect(base(0)).toHaveText(old[0]!)

  // A word changes each row's own value.
  await keyboard.type('x0.95')
  await keyboard.press('Enter')
  await keyboard.press('ArrowUp')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Control+d')
  for (const row of [0, 1, 2]) await expect(base(row)).toContainText(fivePercentLess(old[row]!))
  await keyboard.press('Control+z')
  await expect(base(2)).toHaveText(old[2]!)
  await keyboard.press('Control+y')
  await expect(base(2)).toContainText(fivePercentLess(old[2]!))

  // The draft outlives the page.
  await reload(page)
  await expect(grid).toBeFocused()
  for (const row of [0, 1, 2]) await expect(base(row)).toContainText(fivePercentLess(old[row]!))

  await keyboard.press('Control+s')
  const rows = page.getByRole('table', { name: '会改的价格和库存' })
  await expect(rows).toContainText(fivePercentLess(old[0]!))
  await expectAccessible(page)
  const apply = page.getByRole('button', { name: /^应用 \d 行/ })
  await expect(apply).toBeEnabled()
  await keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await pressByKey(page, dialog.getByRole('button', { name: /^应用 \d 行$/ }))
  await expect(page.getByText(/^已应用：/)).toBeVisible()
  await expect(grid).toBeFocused()
  await expect(base(0)).toHaveText(fivePercentLess(old[0]!))

  // Escape and Tab leave the grid.
  await keyboard.press('Escape')
  await keyboard.press('Shift+Tab')
  await expect(grid).not.toBeFocused()
  const recent = page.getByRole('button', { name: '改价记录' })
  for (let stops = 0; stops < 8 && !(await recent.evaluate(own => own === document.activeElement)); stops++)
    await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(recent).toHaveAttribute('aria-expanded', 'true')
  const undo = page.getByRole('button', { name: /^撤销改价单 \d+$/ })
  await undo.focus()
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: '撤销' }))
  await keyboard.press('Enter')
  await expect(page.getByText(/^已撤销 \d 处/)).toBeVisible()
  for (const row of [0, 1, 2]) await expect(base(row)).toHaveText(old[row]!)
  expect(watch.complaints).toEqual([])
})

test('运营 sets 特价 in the grid: half the price until a day, stated, applied, seen by its promotion and taken back', async ({
  browser,
}) => {
  const { page, watch } = await openConsole(browser, 'yunying', { width: 1280, height: 720 })
  const { keyboard } = page
  await page.goto('/prices?as=grid&ids=1003,1004')
  const grid = page.getByRole('grid', { name: '价格与库存表格' })
  await expect(grid).toBeFocused()
  const cell = (column: string, row: number) => grid.locator(`td.grid__${column}[data-row="${row}"]`)
  await cell('special', 0).click()
  await keyboard.type('x0.9')
  await keyboard.press('Enter')
  await cell('specialTo', 0).click()
  await keyboard.type('2099-12-31')
  await keyboard.press('Enter')
  await cell('specialLimit', 0).click()
  await keyboard.type('0')
  await keyboard.press('Enter')
  await expect(cell('specialLimit', 0)).toHaveAttribute('aria-invalid', 'true')
  await cell('specialLimit', 0).click()
  await keyboard.type('9000')
  await keyboard.press('Enter')
  await cell('special', 0).click()
  await keyboard.press('Shift+ArrowRight')
  await keyboard.press('Shift+ArrowRight')
  await keyboard.press('Shift+ArrowRight')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Control+d')
  await expect(cell('specialTo', 1)).toContainText('2099-12-31')
  await expectAccessible(page)
  await keyboard.press('Control+s')
  const rows = page.getByRole('table', { name: '会改的价格和库存' })
  await expect(rows).toContainText('每店限 9000')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^应用 2 行/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^应用 2 行$/ }).click()
  await expect(dialog).toContainText('按近30天的订单')
  await dialog.getByRole('button', { name: /确认/ }).click()
  await expect(page.getByText(/^已应用：2 种商品，2 处/)).toBeVisible()
  await expect(cell('specialLimit', 1)).toHaveText('9000')
  await page.getByRole('button', { name: '改价记录' }).click()
  await page
    .getByRole('button', { name: /^撤销改价单 \d+$/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(/^已撤销 2 处/)).toBeVisible()
  await expect(cell('special', 0)).toHaveText('')
  // The first answer states the effects.
  expect(watch.complaints.filter(each => !each.includes('/goods/sheet'))).toEqual([])
})

test('运营 pastes rows with headings into the empty grid and copies a rectangle out of it', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'yunying', { width: 1280, height: 720 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/prices?as=grid')
  const grid = page.getByRole('grid', { name: '价格与库存表格' })
  await expect(grid).toBeFocused()
  const text = '商品编码\t批发价\t药店价\n1001\t9.50\t9.40\n1002\t8.50\t8.40'
  await page.evaluate(given => navigator.clipboard.writeText(given), text)
  await page.keyboard.press('Control+v')
  await expect(grid.getByRole('columnheader')).toHaveText(['商品编码', '批发价', '药店价'])
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1001\t9.50\t9.40\n1002\t8.50\t8.40')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('table', { name: '会改的价格和库存' }).locator('tbody')).toContainText('1001')
  await page.getByRole('button', { name: '丢掉' }).click()
  await expect(grid.getByRole('columnheader').first()).toHaveText('编号')
  expect(watch.complaints).toEqual([])
})
