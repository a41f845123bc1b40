import { afterAll, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartFixture, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { serverSeconds } from '../../../../testing/widgets/fake-service.ts'
import '../../../base/theme/index.css'
import { prepareCartPage, showCart } from '../test-support/shown-cart.tsx'

prepareCartPage()
beforeAll(() => page.viewport(1440, 900))
afterAll(() => page.viewport(414, 896))

const ladderName = '安必灵 阿莫西林胶囊'

test('of each line it says when, at what price and how many were bought last, and whether it is dearer now', async () => {
  const last = { price: '9.00', number: 40, bought_at: serverSeconds - 86_400 * 8, order_id: 'order-aaa', now: '9.10' }
  const { row } = await showCart(cartFixture, undefined, [{ goods_id: ladderLine.goods.id, last }])
  await expect.element(row(ladderName)).toMatchTextContent(/11-\d\d▲比上次¥9\.00贵 9\.00×40/)
  await expect.element(row('黄芪')).toMatchTextContent('—')
})

test('the first quantity is one Tab from the heading', async () => {
  const { screen } = await showCart(cartFixture)
  const quantity = screen.getByRole('textbox', { name: `${ladderName}的数量` })
  await expect.element(quantity).toBeVisible()
  screen.getByRole('heading', { level: 1 }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(quantity).toHaveFocus()
})

test('a wrong quantity says so in the place of the next step, and the row does not grow', async () => {
  const { screen, row } = await showCart(cartFixture)
  const line = row(ladderName)
  await expect.element(line).toBeVisible()
  const { height } = line.element().getBoundingClientRect()
  await screen.getByRole('textbox', { name: `${ladderName}的数量` }).fill('999999')
  const fault = line.getByRole('alert')
  await expect.element(fault).toBeVisible()
  expect(line.element().getBoundingClientRect().height).toBe(height)
  const { bottom } = line.element().getBoundingClientRect()
  expect(fault.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
  expect(fault.element().scrollHeight).toBeLessThanOrEqual(fault.element().clientHeight + 1)
  await expect.element(screen.getByText('再买7盒享¥9.00')).not.toBeVisible()
})

test('what the signs of a line mean is shown over it while they are hovered or focused, until Escape', async () => {
  const { screen, row } = await showCart(cartFixture)
  const why = row(ladderName).getByRole('button', { name: /^为什么是这个价/ })
  const detail = screen.getByRole('tooltip')
  await why.hover()
  await expect.element(detail).toMatchTextContent('已享¥9.20再买7盒享¥9.00')
  await userEvent.keyboard('{Escape}')
  await expect.element(detail).not.toBeInTheDocument()
  why.element().focus()
  await expect.element(detail).toMatchTextContent(ladderLine.goods.pzwh)
})

test('on a phone a name has its line to itself, and no thumb on its way to the quantity meets the delete button', async () => {
  await page.viewport(390, 844)
  const { screen, row } = await showCart(cartFixture)
  await expect.element(row(ladderName)).toBeVisible()
  const line = row(ladderName).element()
  const [name, quantity] = ['.yaoji-cell-goods__name', '.yaoji-quantity__box'].map(part => line.querySelector(part)!)
  const remove = screen.getByRole('button', { name: `删除${ladderName}` })
  // Readers reach it; a thumb does not before the row is worked on.
  expect(getComputedStyle(remove.element().closest('.yaoji-cart-row__action')!)).toMatchObject({ opacity: '0', pointerEvents: 'none' })
  expect(name!.scrollWidth).toBeLessThanOrEqual(name!.clientWidth + 1)
  await screen.getByRole('textbox', { name: `${ladderName}的数量` }).click()
  await expect.element(remove).toBeVisible()
  expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(quantity!.getBoundingClientRect().left)
  await page.viewport(1440, 900)
})
