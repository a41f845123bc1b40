import { expect, test } from 'vitest'
import { expectAccessible } from '../../../../testing/widgets/accessible.ts'
import { bigCart } from '../../../../testing/widgets/cart-fixture.ts'
import '../../../base/theme/index.css'
import { prepareCartPage, showCart } from '../test-support/shown-cart.tsx'

prepareCartPage()

test('lines out of sight say all they are, and can be worked with as soon as they come near', async () => {
  const { screen } = await showCart(bigCart(300))
  await expect.poll(() => screen.container.querySelectorAll('[data-line]').length).toBe(300)
  const last = screen.getByRole('row').last()
  await expect.element(last).toMatchTextContent(/黄芪.*统货.*陇西某某中药饮片有限公司.*¥0\.3333\/g 批发价.*1000g.*¥333\.30/)
  expect(last.getByRole('checkbox').elements()).toHaveLength(0)
  expect(screen.container.querySelectorAll('*').length).toBeLessThan(300 * 16)
  await expectAccessible(screen.container)
  last.getByRole('link').element().focus()
  await expect.element(last.getByRole('checkbox')).toBeVisible()
  await expect.element(last.getByRole('textbox')).toHaveValue('1000')
  await expect.element(last.getByRole('link')).toHaveFocus()
})

test('no block is painted again with another: two hundred rows come one picture after the other', async () => {
  const { screen } = await showCart(bigCart(200))
  await expect.poll(() => screen.container.querySelectorAll('[data-line]').length).toBe(200)
  const blocks = [...screen.container.querySelectorAll('[role=rowgroup] > [role=presentation]')]
  expect(blocks.length).toBeGreaterThan(20)
  expect(blocks.filter(block => getComputedStyle(block).isolation === 'isolate').length).toBe(blocks.length)
})
