import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { fullName, leastQuantity } from '../support/catalogue.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { Frame } from '../screens/frame.ts'
import { openAs } from '../screens/login.ts'

const stores = ['康庭示例连锁文一店', '康庭示例连锁良渚店', '康庭示例连锁临平店'] as const

test('a chain fills one table for three stores, and checks out for one of them', async ({ page }) => {
  const [goods] = await plainBasket('liansuo', 1)
  const number = String(leastQuantity(goods!))
  const cell = (store: string) => page.getByRole('textbox', { name: `${store}：${goods!.name} ${goods!.ypgg}` })

  await test.step('goods are looked for and are in a row of their own', async () => {
    await openAs(page, 'liansuo', '/ddgl')
    await page.getByRole('main').getByRole('link', { name: '多店采购' }).click()
    await page.waitForURL('**/ddgl/matrix')
    await page.getByRole('searchbox', { name: '搜索商品' }).fill(goods!.barcode)
    await page.getByRole('search').getByRole('listitem').getByRole('button').first().click()
    await expect(cell(stores[0])).toBeVisible()
  })

  await test.step('quantities are typed from cell to cell by the keyboard', async () => {
    await cell(stores[0]).click()
    for (const store of stores) {
      await expect(cell(store)).toBeFocused()
      await page.keyboard.type(number)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByText(/^1种商品，3家门店，¥/)).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: '加入3家门店的购物车' }).click()
    const outcome = page.getByRole('region', { name: '加入结果' })
    for (const store of stores) await expect(outcome.getByRole('listitem').filter({ hasText: store })).toContainText(goods!.name)
    await expectWellMade(page)
  })

  await test.step('the cart of a store holds its own, and is checked out there', async () => {
    await page.getByRole('button', { name: `去结算：${stores[2]}` }).click()
    await page.waitForURL('**/cart')
    await new Frame(page).expectMember(stores[2])
    const cart = new CartPage(page)
    await expect(cart.quantity(fullName(goods!))).toHaveValue(number)
    await cart.toCheckout.click()
    const order = new CheckOrderPage(page)
    await expect(order.summary).toContainText(`采购门店：${stores[2]}`)
    await order.submit.click()
    await page.waitForURL('**/cart/step3/**')
    await expect(new PayPage(page).pay).toBeVisible()
  })
})
