import { openAs } from '../screens/login.ts'
import { OrderPage } from '../screens/order.ts'
import { expectWellMade } from '../support/accessible.ts'
import { operate } from '../support/operate.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

test('an order comes in two parcels, is received, and ordered again', async ({ page, shop }) => {
  const order = new OrderPage(page)
  const parcels = page.getByRole('region', { name: '物流' })

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

  await test.step('once the rest is there too, all of it is received by the keyboard', async () => {
    const [number = ''] = /\d{16}/.exec(await order.main.innerText()) ?? []
    operate(shop, 'ship', number, '--carrier', '顺丰', '--parcel-number', 'SF2234567890')
    await reload(page)
    await expect(parcels).toContainText('SF2234567890')
    await order.main.getByRole('button', { name: /^确认收货/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '已收到货' }).press('Enter')
    await expect(order.main.getByText('已签收').first()).toBeVisible()
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
