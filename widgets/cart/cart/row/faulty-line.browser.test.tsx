import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartWith, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import '../../../base/theme/index.css'
import { prepareCartPage, showCart } from '../test-support/shown-cart.tsx'

prepareCartPage()

const problem = '库存不足，最多可购买6盒，预计12月15日到货500盒'
const goods = { ...ladderLine.goods, number: 6 }
const name = '安必灵 阿莫西林胶囊'

test.each([1440, 1280, 1000, 390])(
  'at %i px a line that is short says when more arrive, and keeps its delete button within the row',
  async width => {
    await page.viewport(width, 900)
    const { screen, row } = await showCart(cartWith({ ...ladderLine, goods, number: 10, problem }))
    await expect.element(row(name).getByRole('alert')).toMatchTextContent(problem)
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const line = boxOf(row(name).element())
    const [fault, button] = [row(name).getByRole('alert'), screen.getByRole('button', { name: `删除${name}` })].map(each =>
      boxOf(each.element()),
    )
    expect(line.height).toBeLessThanOrEqual(width === 390 ? 64 : 36)
    for (const part of [fault!, button!]) {
      expect(part.top).toBeGreaterThanOrEqual(line.top - 1)
      expect(part.bottom).toBeLessThanOrEqual(line.bottom + 1)
      expect(part.right).toBeLessThanOrEqual(line.right)
    }
  },
)
