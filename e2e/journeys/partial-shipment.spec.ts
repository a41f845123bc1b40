import { receivingSheetCall } from '../../contract/calls/purchase/receiving.ts'
import { AfterSalePage } from '../screens/after-sale.ts'
import { amountIn, amountsIn } from '../screens/amounts.ts'
import { openAs } from '../screens/login.ts'
import { OrderPage } from '../screens/order.ts'
import { SearchBoxScreen } from '../screens/search-box.ts'
import { expectWellMade } from '../support/accessible.ts'
import { callAs } from '../support/call-as.ts'
import { pressByKey } from '../support/keyboard.ts'
import { operate } from '../support/operate.ts'
import { paperPhoto } from '../support/photo.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

test('an order comes in two parcels, is received by scan, its differences are paid back, and it is ordered again', async ({
  page,
  shop,
}) => {
  // Some fifteen screens of a busy machine, and the shop's own work between them.
  test.setTimeout(240_000)
  const order = new OrderPage(page)
  const afterSale = new AfterSalePage(page)
  const parcels = page.getByRole('region', { name: '物流' })
  let number = ''

  await test.step('what was sent and what is still to come stand apart', async () => {
    await openAs(page, 'danti', '/order?tab=unreceived')
    const row = page.getByRole('listitem').filter({ hasText: '部分发货' })
    await row.getByRole('link', { name: /^查看详情/ }).click()
    await page.waitForURL(/\/order\/info\//)
    await expect(parcels.getByRole('table')).toHaveCount(2)
    await expect(parcels).toContainText('待发货')
    await expect(order.main.getByRole('button', { name: /^确认收货/ })).toHaveCount(0)
    await expectWellMade(page)
  })

  await test.step('once the rest is there too, its boxes are scanned, one of them damaged, one missing', async () => {
    number = /\d{16}/.exec(await order.main.innerText())?.[0] ?? ''
    operate(shop, 'ship', number, '--carrier', '顺丰', '--parcel-number', 'SF2234567890')
    await reload(page)
    await expect(parcels).toContainText('SF2234567890')
    await pressByKey(page, order.main.getByRole('link', { name: '收货核对' }))
    await page.waitForURL(/\/order\/receiving\//)
    const id = page.url().split('/').at(-1) ?? ''
    const [first, ...others] = (await callAs(page.context().request, receivingSheetCall, { params: { id } })).batches
    const { name, ph, number: units, barcode } = first!
    await expect(order.main.getByText(/^等待扫码/)).toBeVisible()
    await new SearchBoxScreen(page).shoot(...Array.from({ length: units - 1 }, () => barcode))
    const counted = (what: string) => page.getByLabel(`${what}：${name} 批号${ph}`, { exact: true })
    await expect(counted('完好')).toHaveValue(String(units - 1))
    await page.keyboard.press('F2')
    await expect(counted('破损')).toHaveValue('1')
    for (const each of others) {
      await page.getByLabel(`完好：${each.name} 批号${each.ph}`, { exact: true }).fill(String(each.number))
      await page.keyboard.press('Enter')
    }
    const rest = others.reduce((sum, each) => sum + each.number, 0)
    await expect(order.main.getByText(`已核 ${units - 1 + rest} / ${units + rest}`)).toBeVisible()
    await expectWellMade(page)
  })

  let back = ''
  await test.step('received by the keyboard, what differs is the after-sale, each with its reason', async () => {
    await order.main.getByRole('button', { name: '确认收货' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '确认收货' })
    await expect(dialog).toContainText('破损1，少1')
    await dialog.getByRole('button', { name: '确认收货' }).press('Enter')
    await page.waitForURL(/\/order\/askAfterSales\//)
    await expect(order.main.getByText('各批号的原因不同，已按收货核对填写')).toBeVisible()
    await expect(order.main.getByText('预计退款')).toContainText(/¥[1-9]/)
    back = await amountIn(order.main.getByText('预计退款'))
    await page.locator('input[type=file]').setInputFiles(paperPhoto)
    await expect(order.main.getByRole('img', { name: '照片1' })).toBeVisible()
    await expectWellMade(page)
    await afterSale.submit.click()
    await page.waitForURL(/\/order\/afterSalesInfo\//)
    await expect(afterSale.refund).toContainText('应退')
    expect(await amountsIn(afterSale.refund)).toMatchObject({ 应退: back })
  })

  await test.step('the shop pays back, and page, balance and order say the same amount', async () => {
    const asked = await afterSale.number()
    for (const command of ['approve', 'refund']) operate(shop, `after-sale-${command}`, asked)
    await reload(page)
    await expect(afterSale.state('已完成')).toBeVisible()
    expect(await amountsIn(afterSale.refund)).toMatchObject({ 已退: back })
    await expectWellMade(page)
    await page.goto('/yegl?use_type=3')
    const move = page.getByRole('list', { name: '余额明细' }).getByRole('listitem').filter({ hasText: number })
    // The resulting balance is in the same row.
    expect(await amountIn(move.getByText(/^\+¥/))).toBe(back)
    await page.goto('/order?tab=after-sale')
    await page
      .getByRole('listitem')
      .filter({ hasText: asked })
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await page.waitForURL(/\/order\/info\//)
  })

  await test.step('ordered again, what can be had is put into the cart', async () => {
    await order.main.getByRole('button', { name: /^再次购买/ }).click()
    const dialog = page.getByRole('dialog', { name: '再次购买' })
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: /^加入购物车/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: '已加入购物车' }).first()).toBeVisible()
  })
})
