import { codes } from '../../contract/codes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('a page that breaks says so in Chinese, and the menu leads on', async ({ browser }) => {
  const { page, watch } = await openConsole(browser, 'guanli', { width: 1280, height: 720 })
  watch.allow(/is not iterable|Cannot read properties|is not a function/)
  const orders = '**/api/console/orders*'
  await page.route(orders, route => route.fulfill({ json: { code: codes.success, msg: '', data: {}, timestamp: 0, trace_id: '' } }))
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('link', { name: '订单' }).click()
  await expect(page.getByRole('alert')).toContainText('这一页出错了')
  await expectAccessible(page)
  await menu.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '签字' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('签字')
  await page.unroute(orders)
  await page.goBack()
  await page.getByRole('button', { name: '重新打开' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(watch.complaints).toEqual([])
})
