import { expectAccessible } from '../support/accessible.ts'
import { ownConsoleOrigin } from '../support/origins.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { enterConsole, openConsole } from '../support/staff.ts'

test('客服 makes a slip and 仓库 sends the order, each in the console, and the log says who did what', async ({ browser }) => {
  const service = await openConsole(browser, 'kefu')
  const { page } = service
  const queue = page.getByRole('region', { name: '待开单' })
  const number =
    /\d{16}/.exec(
      (await queue
        .getByRole('link', { name: /\d{16}/ })
        .first()
        .textContent()) ?? '',
    )?.[0] ?? ''
  await expectAccessible(page)
  await queue.getByRole('button', { name: '开单' }).first().click()
  await expect(page.getByRole('status').getByText('已开单 1 件')).toBeVisible()
  // The list of the same role, found by its number.
  await page.getByLabel('找订单、追溯码或页面').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByText('下一步是开始拣货，由别的岗位办')).toBeVisible()
  await expectAccessible(page)

  const warehouse = await openConsole(browser, 'cangku', { width: 1280, height: 720 })
  const floor = warehouse.page
  await floor.goto(`/orders/${number}`)
  await floor.getByRole('button', { name: '开始拣货' }).click()
  await floor.getByRole('button', { name: '出库', exact: false }).click()
  await floor.getByRole('button', { name: '发货' }).click()
  const dialog = floor.getByRole('dialog')
  await dialog.getByRole('button', { name: '发货' }).click()
  await expect(dialog.getByText('请填写承运商')).toBeVisible()
  await expectAccessible(floor)
  await floor.keyboard.press('Escape')
  // Codes are scanned into the field that has the focus; a scanner ends each with Enter.
  await floor.keyboard.press('s')
  const scanned = async (code: string) => {
    await expect(floor.getByLabel('追溯码或箱码')).toBeFocused()
    await floor.keyboard.type(code)
    await floor.keyboard.press('Enter')
  }
  await scanned('6901234')
  await expect(floor.getByRole('alert')).toContainText('不是追溯码')
  const code = `89${number.slice(0, 16)}01`
  await scanned(code)
  await expect(floor.getByText(/^已扫 1 \//)).toBeVisible()
  await reload(floor)
  await expect(floor.getByText(code)).toBeVisible()
  await scanned(code)
  await expect(floor.getByRole('alert')).toContainText('已经扫过')
  await expectAccessible(floor)
  await floor.getByLabel('承运商').fill('顺丰')
  await floor.keyboard.press('Control+Enter')
  await expect(floor.getByText('请填写运单号')).toBeVisible()
  await floor.getByLabel('运单号').fill('SF20261128')
  await floor.keyboard.press('Control+Enter')
  await expect(floor.getByRole('table', { name: '包裹' })).toContainText('SF20261128')
  await floor.keyboard.press('h')
  const history = floor.getByRole('dialog')
  for (const words of ['发货', '出库', '开始拣货', '开单']) await expect(history.getByText(words, { exact: true })).toBeVisible()
  await expect(history.getByText('何小禾示例 · 工作台')).toBeVisible()
  for (const { watch } of [service, warehouse]) expect(watch.complaints).toEqual([])
})

test('a wrong code lets no one in, and work tabs outlive a reload', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: ownConsoleOrigin, viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto('/orders?view=all')
  await enterConsole(page, 'caiwu', '000000')
  await expect(page.getByRole('alert')).toContainText('登录名、密码或验证码不对')
  await expect(page.getByLabel('登录名')).toHaveValue('caiwu')
  await expectAccessible(page)
  await enterConsole(page, 'caiwu')
  // The address that was asked for is shown after the log-in.
  await expect(page.getByRole('table', { name: '订单' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^\d{16}/ })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: '打开的标签' }).getByRole('link')
  await expect(tabs).toHaveCount(3)
  const names = await tabs.allTextContents()
  const address = page.url()
  await page.goto(address)
  await expect(tabs).toHaveText(names)
  await page.goBack()
  await expect(page.getByRole('table', { name: '订单' })).toBeVisible()
})
