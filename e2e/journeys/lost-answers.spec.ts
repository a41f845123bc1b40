import type { Page } from '@playwright/test'
import type { Call } from '../../contract/calls/call.ts'
import { checkoutCall, orderCreateCall } from '../../contract/calls/purchase/checkout.ts'
import { orderListCall } from '../../contract/calls/purchase/order.ts'
import { payCreateCall } from '../../contract/calls/purchase/pay.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { callAs } from '../support/call-as.ts'
import { ownServiceOrigin, serviceOrigin } from '../support/origins.ts'
import { putIntoCart } from '../support/place-order.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { openAs } from '../screens/login.ts'

/** The service does what it is asked, and the connection ends before the answer has come. Tells the keys it was asked under. */
async function loseFirstAnswer(page: Page, call: Call): Promise<string[]> {
  const keys: string[] = []
  // Its address says the store on screen, too.
  const isCall = ({ pathname }: URL) => pathname === call.path
  await page.route(isCall, async route => {
    if (route.request().method() !== call.method) return route.fallback()
    keys.push((await route.request().allHeaders())['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    // Sent from here, not by the browser, which maps the address to this worker's service.
    const url = route.request().url().replace(serviceOrigin, ownServiceOrigin)
    expect((await route.fetch({ url })).ok()).toBe(true)
    return route.abort('connectionreset')
  })
  return keys
}

test('answers that are lost on the way from cart to payment cost a second press, never a second order or payment', async ({
  page,
  watch,
}) => {
  watch.allow(/net::ERR_CONNECTION_RESET/)
  const { request: api } = page.context()
  const checkOrder = new CheckOrderPage(page)
  const payment = new PayPage(page)
  const orders = async () => (await callAs(api, orderListCall, { query: { tab: 'all' } })).total
  await openAs(page, 'danti', '/addr')
  const before = await orders()
  await putIntoCart(api, await plainBasket('danti', 1))
  const quoteKeys = await loseFirstAnswer(page, checkoutCall)
  const orderKeys = await loseFirstAnswer(page, orderCreateCall)
  const payKeys = await loseFirstAnswer(page, payCreateCall)

  await test.step('the quote is asked for again under its key', async () => {
    await page.goto('/cart')
    await new CartPage(page).toCheckout.click()
    await page.waitForURL(/\/cart\/step2/)
    await page.getByRole('main').getByRole('button', { name: '重试' }).click()
    await expect(checkOrder.submit).toBeVisible()
    expect(new Set(quoteKeys).size).toBe(1)
    expect(quoteKeys).toHaveLength(2)
  })

  await test.step('what was submitted and not heard of is submitted once more, and is one order', async () => {
    await checkOrder.submit.click()
    await expect.poll(() => orderKeys.length).toBe(1)
    await expect(checkOrder.submit).toBeEnabled()
    await expectWellMade(page)
    expect(await orders()).toBe(before + 1)
    await checkOrder.submit.dblclick()
    await page.waitForURL(/\/cart\/step3\//)
    expect(new Set(orderKeys).size).toBe(1)
    expect(orderKeys).toHaveLength(2)
  })

  await test.step('going back shows that the order is made, and leads to its payment', async () => {
    const address = page.url()
    await page.goBack()
    await expect(checkOrder.submit).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: '去支付' }).click()
    await page.waitForURL(address)
    expect(await orders()).toBe(before + 1)
  })

  await test.step('a payment that was not heard of is asked about, and is there once', async () => {
    await payment.confirm()
    // The page asks at once; on a slow machine its next look may be the first that is answered.
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 30_000 })
    expect(payKeys).toHaveLength(1)
    expect(await orders()).toBe(before + 1)
  })
})
