import { amountIn, fenOf } from '../screens/amounts.ts'
import { CheckOrderPage } from '../screens/checkout.ts'
import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { orderAndPay } from '../support/order-and-pay.ts'
import { expect, test } from '../support/shop.ts'

test('a group leads from its zone to a paid order of its own, with the same amount on every screen', async ({ page }) => {
  const checkOrder = new CheckOrderPage(page)
  const card = page.getByRole('list', { name: '拼团列表' }).getByRole('listitem').filter({ hasText: '还差50' }).first()
  const panel = page.getByRole('region', { name: '拼团', exact: true })

  await test.step('a visitor reads how far groups are, and no price', async () => {
    await page.goto('/ptzq')
    await expect(card).toContainText('已付款150')
    await expect(card).toContainText('登录后可见拼团价')
    for (const state of ['未开始', '已成团', '未成团'])
      await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible()
    await expectWellMade(page)
  })

  let expected = ''
  await test.step('a store reads the price, and joins with a number of units', async () => {
    await openAs(page, 'danti', '/ptzq')
    await card.getByRole('link', { name: /^去参团/ }).click()
    await page.waitForURL(/\/list\/info-pt\/\d+$/)
    await panel.getByRole('textbox', { name: /参团数量$/ }).fill('20')
    await page.keyboard.press('Tab')
    await expectWellMade(page)
    expected = await amountIn(panel.getByText(/^合计/))
    expect(fenOf(expected)).toBeGreaterThan(0)
    await panel.getByRole('button', { name: /^立即参团/ }).click()
  })

  await test.step('checkout has it alone, and free of freight', async () => {
    await page.waitForURL(/\/cart\/step2\?id=[\w-]+&line=\d+$/)
    await expect(checkOrder.goods).toContainText('拼团价')
    await checkOrder.useNothingStored()
    await expect.poll(() => checkOrder.payable()).toBe(expected)
    expect((await checkOrder.lineAmounts()).length).toBe(1)
  })

  await test.step('its order waits for the group, which has come nearer', async () => {
    const order = await orderAndPay(page, expected)
    await expect(order.main).toContainText('拼团中，达到成团数量后开单发货')
    await expectWellMade(page)
    await order.main.getByRole('link', { name: '查看拼团' }).click()
    await expect(panel).toContainText('还差30')
    await expect(panel).toContainText('您已参团20')
  })
})
