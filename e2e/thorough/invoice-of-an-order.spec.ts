import { readFile } from 'node:fs/promises'
import { orderDetailCall, orderListCall } from '../../contract/calls/purchase/order.ts'
import { orderStates } from '../../contract/domain/order/order-states.ts'
import { amountIn, amountsIn, fenOf } from '../screens/amounts.ts'
import { openAs } from '../screens/login.ts'
import { OrderPage } from '../screens/order.ts'
import { expectWellMade } from '../support/accessible.ts'
import { reload } from '../support/reload.ts'
import { callAs } from '../support/call-as.ts'
import { expect, test } from '../support/shop.ts'

test('a finished order is invoiced, and list, order and statement tell the same amount', async ({ page }) => {
  const main = page.getByRole('main')
  const order = new OrderPage(page)
  let number = ''
  let amount = ''
  let parts: readonly string[] = []

  await test.step('the order leads to its application, which names title and parts', async () => {
    await openAs(page, 'danti', '/order?tab=completed')
    const { request } = page.context()
    const { list } = await callAs(request, orderListCall, { query: { page_size: 100 } })
    const sent = list.filter(({ status }) => status >= orderStates.outOfWarehouse)
    const details = await Promise.all(sent.map(({ id }) => callAs(request, orderDetailCall, { params: { id } })))
    const plain =
      details.find(({ invoices, invoice }) => invoices.length === 0 && invoice.kind === 'none') ??
      details.find(({ invoices }) => invoices.length === 0)
    await page.goto(`/order/info/${plain!.id}`)
    number = plain!.order_sn
    await main.getByRole('link', { name: '申请发票' }).click()
    await page.waitForURL(/\/dzfp\?/)
    await main.getByRole('button', { name: '申请发票', exact: true }).click()
    await expect(main.getByRole('alert')).toHaveText('请先选择订单')
    const row = main.getByRole('list', { name: '待申请发票的订单' }).getByRole('listitem').filter({ hasText: number })
    amount = /¥[\d,]+\.\d\d/.exec((await row.innerText()).replaceAll(/\s/g, ''))?.[0] ?? ''
    await row.getByRole('checkbox').check()
    await expectWellMade(page)
    await main.getByRole('button', { name: '申请发票（1单）' }).click()
  })

  const invoices = main.getByRole('list', { name: '发票', exact: true }).getByRole('listitem').filter({ hasText: number })
  await test.step('it is issued, and its file is saved', async () => {
    await expect(invoices.first()).toBeVisible()
    await expect(async () => {
      await reload(page)
      await expect(invoices.filter({ hasText: '已开票' }).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectWellMade(page)
    const saved = page.waitForEvent('download')
    await invoices
      .first()
      .getByRole('button', { name: /^PDF 下载/ })
      .click()
    // Under load Chromium tells the journey of the file before it has its name; the store's test knows that.
    expect(await readFile(await (await saved).path(), 'latin1')).toMatch(/^%PDF-/)
  })

  await test.step('its parts are the sum of the order, which names them', async () => {
    parts = (await invoices.locator('.yaoji-price').allInnerTexts()).map(text => text.replaceAll(/\s/g, ''))
    expect(parts.reduce((sum, part) => sum + fenOf(part), 0)).toBe(fenOf(amount))
    await invoices
      .first()
      .getByRole('link', { name: `订单${number}` })
      .click()
    await page.waitForURL(/\/order\/info\//)
    await expect(order.main.getByRole('link', { name: '查看和下载发票' })).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('the statement of the month has it, to the fen', async () => {
    await page.goto('/yegl')
    await main.getByRole('link', { name: '查看对账单' }).click()
    await page.waitForURL(/\/yegl\/statement/)
    const sums = main.getByRole('region', { name: '汇总' })
    await expect(sums).toBeVisible()
    const issued = main.getByRole('region', { name: '发票' })
    expect(fenOf((await amountsIn(sums))['开票合计'] ?? '')).toBe(fenOf(await amountIn(issued.getByRole('heading'))))
    for (const part of parts) await expect(issued.getByText(part).first()).toBeVisible()
    await expectWellMade(page)
    // On paper nothing can be pressed.
    await page.emulateMedia({ media: 'print' })
    await expect(sums).toBeVisible()
    await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  })
})
