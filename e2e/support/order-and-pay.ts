import { expect, type Page } from '@playwright/test'
import { amountIn } from '../screens/amounts.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { OrderPage } from '../screens/order.ts'

/** From the check-order page by its payment to the page of the order; all of them ask for the same. */
export async function orderAndPay(page: Page, payable: string): Promise<OrderPage> {
  await new CheckOrderPage(page).submit.click()
  await page.waitForURL(/\/cart\/step3\//)
  const payment = new PayPage(page)
  expect(await amountIn(payment.pay)).toBe(payable)
  await payment.confirm()
  await page.waitForURL(/\/cart\/step4/)
  await page.getByRole('link', { name: '查看订单' }).click()
  await page.waitForURL(/\/order\/info\//)
  const order = new OrderPage(page)
  expect(await order.payable()).toBe(payable)
  return order
}
