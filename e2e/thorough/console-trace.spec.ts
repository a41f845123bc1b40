import { orderListCall } from '../../contract/calls/purchase/order.ts'
import { orderTraceCodesCall } from '../../contract/calls/purchase/order-documents.ts'
import { openAs } from '../screens/login.ts'
import { expectAccessible } from '../support/accessible.ts'
import { callAs } from '../support/call-as.ts'
import { expect, test } from '../support/shop.ts'
import { openConsole } from '../support/staff.ts'

test('a scanned trace code leads to its goods, batch, order and store; the ERP code of a store is changed on its page', async ({
  browser,
  page: buyer,
}) => {
  await openAs(buyer, 'danti', '/')
  const api = buyer.context().request
  const { list } = await callAs(api, orderListCall)
  const coded: { sn: string; code: string }[] = []
  for (const { id, order_sn: sn } of list) {
    const { list: rows } = await callAs(api, orderTraceCodesCall, { params: { id }, query: {} })
    if (rows[0]) coded.push({ sn, code: rows[0].code })
  }
  const [{ sn, code } = { sn: '', code: '' }] = coded

  const { page, watch } = await openConsole(browser, 'cangku', { width: 1280, height: 720 })
  await test.step('from the search of every page, as a scanner types it', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    const found = page.getByRole('region', { name: code })
    await expect(found).toContainText('在')
    await expectAccessible(page)
    await page.getByRole('table', { name: '随哪些订单发出' }).getByRole('link', { name: sn }).click()
    await expect(page.getByRole('heading', { name: sn })).toBeVisible()
  })

  await test.step('on its page, where an unknown code and a text that is none stay typed', async () => {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '追溯' }).click()
    const field = page.getByRole('search', { name: '追溯码' }).getByLabel('追溯码')
    for (const [typed, said] of [
      ['81234567890123456788', '没有这个追溯码的记录'],
      ['罗红霉素', '追溯码'],
    ] as const) {
      await field.fill(typed)
      await field.press('Enter')
      await expect(page.getByRole('alert')).toContainText(said)
      await expect(field).toHaveValue(typed)
    }
    await expectAccessible(page)
  })

  const service = await openConsole(browser, 'kefu')
  await test.step('and the code of the store in the ERP is given and taken away', async () => {
    await service.page.goto('/stores')
    await service.page.getByRole('table').getByRole('link').first().click()
    const change = service.page.getByRole('button', { name: '改…ERP编码' })
    const dialog = service.page.getByRole('dialog')
    for (const [typed, shown] of [
      ['K00017', 'K00017'],
      ['', '没有'],
    ] as const) {
      await change.click()
      await dialog.getByLabel('ERP编码').fill(typed)
      await dialog.getByLabel('原因，记入操作记录').fill('ERP 换了编码')
      await dialog.getByRole('button', { name: '改编码' }).click()
      await expect(service.page.getByText('已改编码')).toBeVisible()
      await expect(service.page.getByRole('complementary', { name: '归属' })).toContainText(`ERP编码${shown}`)
    }
    await expectAccessible(service.page)
  })
  // What is not known is answered with 404, and what is no code with 422.
  expect(watch.complaints.filter(each => !each.includes('/trace/find'))).toEqual([])
  expect(service.watch.complaints).toEqual([])
})
