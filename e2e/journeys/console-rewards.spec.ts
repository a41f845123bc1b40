import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('运营 offers a coupon from a form, copies it and stops it with a reason', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'yunying')
  await page.getByRole('link', { name: '福利', exact: true }).click()
  await expect(page.getByRole('table', { name: '优惠券' }).locator('tbody tr').nth(1)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Shift+N')
  await expect(page.getByRole('heading', { name: '新建优惠券' })).toBeVisible()
  await page.getByRole('button', { name: '看影响' }).click()
  await expect(page.getByText('请填写名称')).toBeVisible()
  await expect(page.getByLabel(/^名称/)).toBeFocused()
  await page.getByLabel(/^名称/).fill('店庆满减券')
  await page.getByLabel('减多少').fill('20')
  await page.getByLabel('满多少可用').fill('10')
  await page.getByLabel('领到后几天有效').fill('15')
  await page.getByLabel('一共几张').fill('50')
  await page.getByRole('button', { name: '看影响' }).click()
  await expect(page.getByText('减免金额不能大于使用门槛')).toBeVisible()
  await expect(page.getByLabel('减多少')).toBeFocused()
  await expectAccessible(page)

  // Nothing that was typed is lost by a reload.
  await page.goto('/rewards/new?kind=coupon')
  await expect(page.getByLabel(/^名称/)).toHaveValue('店庆满减券')
  await page.getByLabel('满多少可用').fill('500')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('家门店会少收这么多')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  const row = page.getByRole('row', { name: /店庆满减券/ })
  await expect(row).toContainText('满 ¥500 减 ¥20')
  await expect(row).toContainText('0 / 50')

  await row.getByRole('link', { name: '照着新建' }).click()
  await expect(page.getByLabel('一共几张')).toHaveValue('50')
  await page.getByRole('button', { name: '返回' }).click()
  await row.getByRole('button', { name: '停止' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '停止' }).click()
  await expect(dialog).toContainText('请填写原因')
  await dialog.getByRole('textbox', { name: '原因' }).fill('只是试一试')
  await dialog.getByRole('button', { name: '停止' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/rewards?kind=coupon&view=all&q=店庆满减券')
  await expect(row).toContainText('已结束')
  await row.getByRole('button', { name: '谁改的' }).click()
  await expect(page.getByRole('dialog')).toContainText('只是试一试')
  // The statement of the cost is an answer of 409, and what the desk refuses is one of 422.
  expect(watch.complaints.filter(each => !each.includes('/coupon/offer'))).toEqual([])
})
