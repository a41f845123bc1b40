import { plainBasket } from '../support/baskets.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { amountsIn } from '../screens/amounts.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage } from '../screens/checkout.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsPage } from '../screens/goods.ts'
import { openAs } from '../screens/login.ts'

test('an order is paid at a provider, cancelled, and paid back the same way', async ({ page }) => {
  const [goods] = await plainBasket('danti', 1)
  const main = page.getByRole('main')

  const payable = await test.step('the order is made', async () => {
    await openAs(page, 'danti', `/list/info/${goods!.id}`)
    await new GoodsPage(page).add.click()
    // The addition waits 200 ms (spec section 9): leaving at once would take it back.
    await new Frame(page).expectCartCount(1)
    await page.goto('/cart')
    await new CartPage(page).toCheckout.click()
    const checkOrder = new CheckOrderPage(page)
    await checkOrder.submit.click()
    await page.waitForURL(/\/cart\/step3\//)
    await expect(page.getByRole('group', { name: '支付方式' })).toBeVisible()
    const { 应付金额: due = '' } = await amountsIn(main)
    expect(due).toMatch(/^¥\d/)
    return due
  })

  await test.step('WeChat shows a code; the buyer turns to Alipay, whose page asks for the same amount', async () => {
    await page.getByRole('radio', { name: /微信支付/ }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await expect(page.getByRole('img', { name: '微信付款码' })).toBeVisible()
    await page.getByRole('radio', { name: /支付宝/ }).click()
    await page.getByRole('button', { name: /^确认支付/ }).click()
    await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
    await expect(main).toContainText(payable)
  })

  await test.step('what is paid there is paid here', async () => {
    await page.getByRole('button', { name: '支付成功' }).click()
    await page.waitForURL(/\/cart\/step4/)
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    expect((await amountsIn(main))['支付金额']).toBe(payable)
  })

  await test.step('cancelled, the money goes back by itself', async () => {
    await page.getByRole('link', { name: '查看订单' }).click()
    await page.getByRole('button', { name: '取消订单' }).click()
    const dialog = page.getByRole('dialog', { name: '取消订单' })
    await dialog.getByText('不想买了').click()
    await dialog.getByRole('button', { name: '确认取消' }).click()
    await expect(dialog).toBeHidden()
    await expect(async () => {
      await reload(page)
      await expect(main.getByText('已退款', { exact: true }).first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  })
})
