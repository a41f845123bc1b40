import { limits } from '../../contract/limits.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { addToCart } from '../support/cart-lines.ts'
import { fullName, leastQuantity } from '../support/catalogue.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { Frame } from '../screens/frame.ts'
import { openAs } from '../screens/login.ts'

test('the service stops answering: the timeout dialog appears, and after a refresh all is there', async ({ page, service, watch }) => {
  const basket = await plainBasket('danti', 1)
  const [name = ''] = basket.map(fullName)
  const cart = new CartPage(page)
  const frame = new Frame(page)
  await openAs(page, 'danti', '/')
  await addToCart(page, basket)
  await page.clock.install()
  await page.goto('/cart')
  await expect(cart.line(name)).toBeVisible()

  service.freeze()
  await cart.select(name, false)
  await page.clock.fastForward(limits.requestTimeoutMs)
  await expect(frame.dialog).toContainText('请求超时，请刷新页面')
  await expectWellMade(page)

  service.thaw()
  watch.allow(/net::ERR_ABORTED/)
  await frame.dialog.getByRole('button', { name: '刷新' }).click()
  await expect(cart.line(name)).toBeVisible()
  await expect(frame.dialog).toBeHidden()
})

test('the service goes down: the page says so, keeps what was typed, and goes on when it is back', async ({ page, service, watch }) => {
  const basket = await plainBasket('danti', 1)
  const [goods] = basket
  const name = fullName(goods!)
  const more = leastQuantity(goods!) + goods!.zbz
  const cart = new CartPage(page)
  await openAs(page, 'danti', '/')
  await addToCart(page, basket)
  await page.goto('/cart')
  const before = await cart.payable()

  // What the page still asks for in the moment of the stop is cut off.
  watch.allow(/net::ERR_CONNECTION_(REFUSED|RESET)/)
  await service.stop()
  await cart.quantity(name).fill(String(more))
  await cart.quantity(name).press('Enter')
  await expect(page.getByText('网络异常，1处修改已记下，网络恢复后自动提交')).toBeVisible()
  await expect(cart.quantity(name)).toHaveValue(String(more))
  await expectWellMade(page)

  await service.start()
  // As a browser tells it whose connection is back; what waits would else be sent a little later.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await expect(cart.quantity(name)).toHaveValue(String(more))
  expect(await cart.payable()).not.toBe(before)
  await reload(page)
  await expect(cart.quantity(name)).toHaveValue(String(more))
})
