import type { Page } from '@playwright/test'
import { cartListCall } from '../../contract/calls/purchase/cart.ts'
import { plainBasket } from '../support/baskets.ts'
import { callAs } from '../support/call-as.ts'
import { addToCart } from '../support/cart-lines.ts'
import { fullName, leastQuantity } from '../support/catalogue.ts'
import { untilIdle } from '../support/idle.ts'
import { expect, test } from '../support/shop.ts'
import { CartPage } from '../screens/cart.ts'
import { CheckOrderPage } from '../screens/checkout.ts'
import { Frame } from '../screens/frame.ts'
import { GoodsListPage } from '../screens/goods-list.ts'
import { openAs } from '../screens/login.ts'

/** What browsers do when they translate a page: they replace each text with <font> elements. */
async function translate(page: Page): Promise<void> {
  // The page follows translations from its first rest on.
  await untilIdle(page)
  await page.waitForLoadState('load')
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, option')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.parentNode?.insertBefore(outer, text)
      text.remove()
    }
  })
}

const shownPayable = async (place: CartPage | CheckOrderPage) => (await place.payable()).replace('¥', '')
const served = async (page: Page) => (await callAs(page.context().request, cartListCall)).total

test('the amounts and counts of a translated cart keep up with what the service has', async ({ page }) => {
  const basket = await plainBasket('danti', 2)
  await openAs(page, 'danti', '/')
  await addToCart(page, basket)
  await page.goto('/cart')
  const cart = new CartPage(page)
  const [first, second] = basket.map(fullName)
  await expect(cart.quantity(first!)).toBeVisible()
  await translate(page)

  await test.step('a quantity', async () => {
    await cart.quantity(first!).fill(String(3 * leastQuantity(basket[0]!)))
    await cart.quantity(first!).press('Enter')
    await expect
      .poll(async () => (await served(page)).data.find(line => line.goods.id === basket[0]!.id)?.number)
      .toBe(3 * leastQuantity(basket[0]!))
    await expect.poll(() => shownPayable(cart)).toBe((await served(page)).amounts.payable)
  })

  await test.step('a selection, translated again', async () => {
    await translate(page)
    await cart.select(second!, false)
    await expect.poll(async () => (await served(page)).amounts.lines).toBe(1)
    await expect.poll(() => shownPayable(cart)).toBe((await served(page)).amounts.payable)
    await cart.select(second!, true)
    await expect.poll(async () => (await served(page)).amounts.lines).toBe(2)
    await expect.poll(() => shownPayable(cart)).toBe((await served(page)).amounts.payable)
  })

  await test.step('a deletion, and the check of the order', async () => {
    await translate(page)
    await cart.line(second!).getByRole('button', { name: /^删除/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(cart.quantity(second!)).toHaveCount(0)
    // The row goes before the service has answered.
    await expect.poll(async () => (await served(page)).amounts.lines).toBe(1)
    await expect.poll(() => shownPayable(cart)).toBe((await served(page)).amounts.payable)
    await cart.toCheckout.click()
    const check = new CheckOrderPage(page)
    await expect(check.submit).toBeVisible()
    await check.useNothingStored()
    const before = await shownPayable(check)
    await translate(page)
    if (await check.noCoupon.count()) await check.noCoupon.check()
    for (const each of check.stored) if (await each.count()) await each.check()
    await expect.poll(() => shownPayable(check)).not.toBe(before)
  })
})

test('a translated list, its badge and the drawer follow what is put into the cart', async ({ page }) => {
  await openAs(page, 'danti', '/list?in_stock=1')
  const frame = new Frame(page)
  const list = new GoodsListPage(page)
  await list.rows.first().hover()
  const add = list.rows.getByRole('button', { name: /^加入购物车/ })
  await add.first().waitFor()
  await frame.openDrawer.click()
  await expect(frame.drawer).toContainText('购物车空空如也')
  await translate(page)
  for (const index of [0, 1]) {
    // By the key: the drawer lies over it.
    await add.nth(index).press('Enter')
    await frame.expectCartCount(index + 1)
    await expect(page.locator('.yaoji-cart-badge__count')).toHaveText(String(index + 1))
    await expect(frame.drawer.getByText('购物车空空如也')).toHaveCount(0)
    await expect.poll(async () => (await frame.drawer.innerText()).replaceAll(/[\s,]/g, '')).toContain((await served(page)).amounts.payable)
    await translate(page)
  }
})
