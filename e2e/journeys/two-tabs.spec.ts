import { expectWellMade } from '../support/accessible.ts'
import { plainBasket } from '../support/baskets.ts'
import { addToCart } from '../support/cart-lines.ts'
import { fullName } from '../support/catalogue.ts'
import { reload } from '../support/reload.ts'
import { expect, test } from '../support/shop.ts'
import { sellOut } from '../support/stock.ts'
import { CartPage } from '../screens/cart.ts'
import { openAs } from '../screens/login.ts'

test('a line deleted in one tab is gone in the other, which stays untouched', async ({ page, context }) => {
  const basket = await plainBasket('danti', 2)
  const [gone = '', kept = ''] = basket.map(fullName)
  await openAs(page, 'danti', '/')
  await addToCart(page, basket)
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  const here = new CartPage(page)
  const there = new CartPage(other)
  await expect(there.line(gone)).toBeVisible()

  await here.delete(gone)
  await expect(here.line(gone)).toBeHidden()
  await expect(there.line(gone)).toBeHidden()
  await expect(there.line(kept)).toBeVisible()
  expect(await there.payable()).toBe(await here.payable())
  await expectWellMade(other)
})

test('a line whose stock ran out becomes unselected and says why', async ({ page, service }) => {
  const basket = await plainBasket('danti', 2)
  const [soldOut = '', kept = ''] = basket.map(fullName)
  const cart = new CartPage(page)
  await openAs(page, 'danti', '/')
  await addToCart(page, basket)
  await page.goto('/cart')
  await expect(cart.summary).toContainText('已选2种')

  sellOut(service.databaseFile, basket[0]!.id)
  await reload(page)
  await expect(cart.line(soldOut)).toContainText('暂时缺货')
  await expect(cart.selection(soldOut)).toHaveCount(0)
  await expect(cart.selection(kept)).toBeChecked()
  await expect(cart.summary).toContainText('已选1种')
  await expectWellMade(page)
})
