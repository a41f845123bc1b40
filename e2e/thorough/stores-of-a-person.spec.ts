import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { addToCart } from '../support/cart-lines.ts'
import { fullName } from '../support/catalogue.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage, PayPage } from '../screens/checkout.ts'
import { Frame } from '../screens/frame.ts'
import { openAs } from '../screens/login.ts'

const headOffice = '康庭示例连锁药业有限公司'
const store = '康庭示例连锁文一店'

test('a chain goes over to one of its stores, orders there, and finds the cart of the head office again', async ({ page, context }) => {
  const basket = await plainBasket('liansuo', 3)
  const [first = ''] = basket.map(fullName)
  const cart = new CartPage(page)
  const frame = new Frame(page)
  const goOver = async (from: typeof page, name: string) => {
    await from.getByRole('button', { name: '切换门店' }).click()
    await from.getByRole('dialog', { name: '切换门店' }).getByRole('button', { name }).click()
    await new Frame(from).expectMember(name)
  }

  await openAs(page, 'liansuo', '/')
  await addToCart(page, basket)
  await page.goto('/cart')
  await expect(cart.line(first)).toBeVisible()
  await expect(cart.summary).toContainText(`采购门店：${headOffice}`)
  const payable = await cart.payable()
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(new CartPage(other).line(first)).toBeVisible()

  await test.step('in the store the cart is empty, in the other tab too', async () => {
    await page.getByRole('button', { name: '切换门店' }).click()
    await expect(page.getByRole('dialog', { name: '切换门店' }).getByRole('listitem')).toHaveCount(4)
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await goOver(page, store)
    await expect(cart.line(first)).toBeHidden()
    await new Frame(other).expectMember(store)
    await expect(new CartPage(other).line(first)).toBeHidden()
    await other.close()
  })

  await test.step('the same goods have the prices of the store, which orders them', async () => {
    await addToCart(page, basket)
    await page.goto('/cart')
    await expect(cart.summary).toContainText(`采购门店：${store}`)
    expect(await cart.payable()).not.toBe(payable)
    await expectWellMade(page)
    await cart.toCheckout.click()
    const order = new CheckOrderPage(page)
    await expect(order.summary).toContainText(`采购门店：${store}`)
    await order.submit.click()
    await page.waitForURL('**/cart/step3/**')
    await expect(new PayPage(page).pay).toBeVisible()
    await expect(page.getByText(`采购门店：${store}`)).toBeVisible()
  })

  await test.step('back at the head office its cart stands as it was, and the order of the store is none of its', async () => {
    const [id = ''] = page.url().split('/').slice(-1)
    await page.goto('/cart')
    await goOver(page, headOffice)
    await expect(cart.line(first)).toBeVisible()
    expect(await cart.payable()).toBe(payable)
    await page.goto('/order')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    // Not on the cart's own page, whose bar on a phone leads nowhere else and counts nothing.
    await frame.expectCartCount(3)
    await expect(page.locator(`a[href*="${id}"]`)).toHaveCount(0)
  })
})

test('who may only look reads so where others order', async ({ page }) => {
  const [goods] = await plainBasket('liansuo', 1)
  await openAs(page, 'liansuo', '/')
  await addToCart(page, [goods!])
  await openAs(page, 'zhidu', '/cart')
  const cart = new CartPage(page)
  await expect(page.getByRole('main').getByRole('link', { name: fullName(goods!), exact: true })).toBeVisible()
  await expect(cart.line(fullName(goods!))).toHaveCount(0)
  await expect(cart.quantity(fullName(goods!))).toBeDisabled()
  await expect(cart.summary).toContainText('只读账号只能查看，不能加购、改动和下单，请联系店主')
  await expect(cart.toCheckout).toHaveCount(0)
  await expectWellMade(page)
  await page.goto(`/list/info/${goods!.id}`)
  await expect(page.getByRole('main').getByText('只读账号不能采购，请联系店主').first()).toBeVisible()
  await expectWellMade(page)
})
