import { openAs } from '../screens/login.ts'
import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { placeOrder, putIntoCart } from '../support/place-order.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { raisePrices } from '../support/stock.ts'

test('an order becomes a standing order, whose draft shows what is dearer, and whose next order takes one press', async ({
  page,
  service,
}) => {
  const basket = await plainBasket('danti', 2)
  const [dearer] = basket
  await openAs(page, 'danti', '/')
  const api = page.context().request
  await putIntoCart(api, basket)
  const { order_id: id } = await placeOrder(api)

  await test.step('it is made on the page of the order', async () => {
    await page.goto(`/order/info/${id}`)
    await page.getByRole('link', { name: /设为定期采购/ }).click()
    await page.getByLabel('支付方式').selectOption({ label: '余额支付' })
    await expectWellMade(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForURL(/\/dqcg\/.+/)
  })

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await test.step('a line that costs more is marked with both prices', async () => {
    raisePrices(service.databaseFile, dearer!.id)
    await reload(page)
    await expect(row(dearer!.name).first()).toContainText('涨价')
    await expect(page.getByText('1种比上次贵3%以上')).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('a pause stops the orders until it ends', async () => {
    await page.getByRole('button', { name: '暂停' }).click()
    await expect(page.getByRole('button', { name: '确认下单' })).toBeDisabled()
    await page.getByRole('button', { name: '恢复' }).click()
    await expect(page.getByRole('button', { name: '确认下单' })).toBeEnabled()
  })

  await test.step('one press orders and pays', async () => {
    await page.getByRole('button', { name: '确认下单' }).click()
    await page.waitForURL(/\/order\/info\//)
    await expect(page.getByText(dearer!.name).first()).toBeVisible()
    expect(page.url()).not.toContain(id)
  })

  await test.step('and the list shows the one after it', async () => {
    await page.goto('/dqcg')
    await expect(page.getByRole('listitem').filter({ hasText: '每周补货' })).toContainText('下一期')
    await expectWellMade(page)
  })
})
