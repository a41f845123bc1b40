import { cartListCall } from '../../contract/calls/purchase/cart.ts'
import { plainBasket } from '../support/baskets.ts'
import { callAs } from '../support/call-as.ts'
import { addToCart } from '../support/cart-lines.ts'
import { fullName, leastQuantity } from '../support/catalogue.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { openAs } from '../screens/login.ts'

test('quantities that two tabs set without a network are kept, and sent once each when it is back', async ({ page, context, watch }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/)
  const basket = await plainBasket('danti', 2)
  const wanted = basket.map(goods => 3 * leastQuantity(goods))
  await openAs(page, 'danti', '/')
  await addToCart(page, basket)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/cart')
    await expect(new CartPage(tab).quantity(fullName(basket[1]!))).toBeVisible()
  }
  let isAway = true
  let sent = 0
  context.on('request', request => {
    if (!isAway && request.method() === 'POST' && /\/api\/cart\/\d+\/edit$/.test(new URL(request.url()).pathname)) sent++
  })

  await context.setOffline(true)
  for (const [index, tab] of tabs.entries()) {
    const quantity = new CartPage(tab).quantity(fullName(basket[index]!))
    await quantity.fill(String(wanted[index]))
    await quantity.press('Enter')
    // Each tab counts the pending changes of both.
    await expect(tab.getByText(`网络异常，${index + 1}处修改已记下，网络恢复后自动提交`)).toBeVisible()
  }
  isAway = false
  await context.setOffline(false)
  for (const tab of tabs) {
    await expect(tab.getByText('网络恢复后自动提交')).toBeHidden()
    for (const [index, goods] of basket.entries())
      await expect(new CartPage(tab).quantity(fullName(goods))).toHaveValue(String(wanted[index]))
  }
  const { total } = await callAs(context.request, cartListCall)
  expect(basket.map(goods => total.data.find(line => line.goods.id === goods.id)?.number)).toEqual(wanted)
  expect(sent).toBe(2)
})
