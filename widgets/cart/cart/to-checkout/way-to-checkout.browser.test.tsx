import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartFixture, cartWith, crowdedLine, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import '../../../base/theme/index.css'
import { navigate, prepareCartPage, showCart } from '../test-support/shown-cart.tsx'

prepareCartPage()

test('the cart leads to the check-order page with an attempt of its own', async () => {
  const { screen } = await showCart(cartFixture)
  await screen.getByRole('button', { name: '去结算' }).click()
  await expect.poll(() => navigate).toHaveBeenCalledOnce()
  expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/cart\/step2\?id=[\w-]{32}$/)
})

test('it leads to a quantity that is wrong as it stands, and nowhere else', async () => {
  const { screen } = await showCart(cartFixture)
  const box = screen.getByRole('textbox').first()
  await box.fill('999999')
  await screen.getByRole('button', { name: '去结算' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('999999')
  expect(navigate).not.toHaveBeenCalled()
})

test('what is in the cart is no such quantity, though there is less of it by now', async () => {
  const short = { ...ladderLine, goods: { ...ladderLine.goods, number: 1 } }
  const { screen } = await showCart({ ...cartFixture, data: cartFixture.data.with(0, short) })
  await expect.element(screen.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
  await screen.getByRole('button', { name: '去结算' }).click()
  await expect.poll(() => navigate).toHaveBeenCalledOnce()
})

test('in a low window, at 200 % or on a phone on its side, what the cart comes to is below the lines and not over them', async () => {
  await page.viewport(720, 450)
  const { screen, summary } = await showCart({
    ...cartFixture,
    data: Array.from({ length: 9 }, (_, place) => ({ ...ladderLine, id: 900 + place, key: `low-${place}` })),
  })
  await expect.element(screen.getByRole('checkbox').nth(8)).toBeInTheDocument()
  scrollTo(0, 0)
  await expect.poll(() => summary.element().getBoundingClientRect().top).toBeGreaterThan(450)
  await page.viewport(1440, 900)
})

test('on a phone a warehouse below its minimum leaves the way on in the window', async () => {
  await page.viewport(390, 844)
  const [warehouse] = cartFixture.shipping_data.warehouses
  const warehouses = [{ ...warehouse!, ck_name: '华东医疗器械中心仓', start_amount: '9000.00' }]
  const { screen } = await showCart({ ...cartFixture, data: [ladderLine], shipping_data: { ...cartFixture.shipping_data, warehouses } })
  await expect.element(screen.getByText(/华东医疗器械中心仓还差/).first()).toBeInTheDocument()
  const right = () =>
    screen
      .getByRole('button', { name: /去结算/ })
      .element()
      .getBoundingClientRect().right
  expect(right()).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})

test('where one warehouse is below its minimum, one press in the dock lets the others go first', async () => {
  await page.viewport(1440, 900)
  const cart = cartWith(ladderLine, { ...crowdedLine, is_selected: 0 }, herbLine)
  const { screen, summary } = await showCart({ ...cart, amounts: { ...cart.amounts, lines: 2 } })
  const go = screen.getByRole('button', { name: '去结算' })
  await expect.element(go).toHaveAttribute('aria-disabled', 'true')
  await summary.getByRole('button', { name: '先结算其余1种' }).click()
  await expect.element(go).not.toHaveAttribute('aria-disabled')
  await expect.element(summary).toMatchTextContent('广州仓的1种商品本次暂不结算')
})
