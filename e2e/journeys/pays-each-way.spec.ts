import type { APIRequestContext, Page } from '@playwright/test'
import { cartListCall, cartSelectCall } from '../../contract/calls/purchase/cart.ts'
import { orderReorderCall } from '../../contract/calls/purchase/reorder.ts'
import { amountIn, amountsIn } from '../screens/amounts.ts'
import { PayPage } from '../screens/checkout.ts'
import { openAs } from '../screens/login.ts'
import { OrderPage } from '../screens/order.ts'
import { callAs } from '../support/call-as.ts'
import { fillGrandCart } from '../support/grand-cart.ts'
import { operate } from '../support/operate.ts'
import { paperPhoto } from '../support/photo.ts'
import { placeOrder } from '../support/place-order.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'

type Made = { id: string; payable: string }

/** Orders the goods of an order again, without flash sales, which are not sold on credit. */
async function orderAgain(api: APIRequestContext, { id }: Made): Promise<Made> {
  await callAs(api, orderReorderCall, { params: { id }, body: {} })
  const { total } = await callAs(api, cartListCall)
  const flash = total.data.filter(line => line.type === 1).map(line => line.id)
  if (flash.length > 0) await callAs(api, cartSelectCall, { body: { ids: flash, is_selected: 0 } })
  const { order_id, payable } = await placeOrder(api)
  return { id: order_id, payable: `¥${payable}` }
}

/** The payment's result and the order itself tell the amount and how it came. */
async function expectPaid(page: Page, { id, payable }: Made, way: RegExp, isOwed = false): Promise<void> {
  await expect(page.getByRole('heading', { name: isOwed ? '下单成功，账期支付' : '支付成功' })).toBeVisible()
  await expect.poll(async () => (await amountsIn(page.getByRole('main')))[isOwed ? '应付金额' : '支付金额']).toBe(payable)
  const order = new OrderPage(page)
  await page.goto(`/order/info/${id}`)
  expect(await order.payable()).toBe(payable)
  await expect(order.main).toContainText(way)
}

async function openPay(page: Page, { id, payable }: Made): Promise<PayPage> {
  await page.goto(`/cart/step3/${id}`)
  const payment = new PayPage(page)
  await expect(payment.pay).toBeVisible()
  expect(await amountIn(payment.pay)).toBe(payable)
  expect((await amountsIn(page.getByRole('main')))['应付金额']).toBe(payable)
  return payment
}

test('thirty lines are paid by transfer, on credit, at WeChat, and by the balance with Alipay, each to the fen', async ({ page, shop }) => {
  const { request: api } = page.context()
  await openAs(page, 'danti', '/yegl')
  await fillGrandCart(api)
  const first = await placeOrder(api)
  let made: Made = { id: first.order_id, payable: `¥${first.payable}` }

  await test.step('by transfer, whose proof waits for the shop', async () => {
    const payment = await openPay(page, made)
    await payment.choose('对公转账')
    await payment.confirm()
    const form = page.getByRole('form', { name: '提交转账凭证' })
    await form.getByLabel('转账凭证').setInputFiles(paperPhoto)
    await form.getByLabel('付款户名').fill('安和示例大药房')
    await expect(form.getByRole('link', { name: paperPhoto.name })).toBeVisible()
    await reload(page)
    await expect(form.getByRole('link', { name: paperPhoto.name })).toBeVisible()
    await expect(form.getByLabel('付款户名')).toHaveValue('安和示例大药房')
    await form.getByRole('button', { name: '提交转账凭证' }).click()
    await expect(page.getByRole('heading', { name: '转账待确认' })).toBeVisible()
    const { 订单编号: number = '' } = await amountsIn(page.getByRole('main'))
    operate(shop, 'confirm-transfer', number, '--amount', made.payable.slice(1))
    await reload(page)
    await expectPaid(page, made, /对公转账/)
  })

  await test.step('on credit, which is owed from then on', async () => {
    made = await orderAgain(api, made)
    const payment = await openPay(page, made)
    await payment.choose('账期支付')
    await payment.confirm()
    await expectPaid(page, made, new RegExp(`账期支付[\\s\\S]*${made.payable.slice(-3)}`), true)
  })

  await test.step('at WeChat', async () => {
    made = await orderAgain(api, made)
    const payment = await openPay(page, made)
    await payment.choose('微信支付')
    await payment.pay.click()
    await expect(page.getByRole('img', { name: '微信付款码' })).toBeVisible()
    await page.getByRole('link', { name: '模拟扫码付款' }).click()
    await page.getByRole('button', { name: '支付成功' }).click()
    await expect(page.getByRole('button', { name: '支付成功' })).toBeHidden()
    await page.goto(`/cart/step4?id=${made.id}`)
    await expectPaid(page, made, /微信支付/)
  })

  await test.step('a part from the balance, the rest at Alipay', async () => {
    made = await orderAgain(api, made)
    const payment = await openPay(page, made)
    await payment.choose('支付宝')
    await page.getByRole('checkbox', { name: '先用余额支付一部分' }).check()
    await page.getByLabel('使用余额（元）').fill('1000')
    await expect(page.getByRole('main').getByRole('status')).toContainText('余额支付¥1,000.00＋支付宝¥')
    await payment.pay.click()
    await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
    await page.getByRole('button', { name: '支付成功' }).click()
    await page.waitForURL(/\/cart\/step4/)
    await expectPaid(page, made, /余额支付¥1,000\.00＋支付宝¥/)
  })
})
