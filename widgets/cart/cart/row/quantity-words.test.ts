import { expect, test } from 'vitest'
import { ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { quantityWords } from './quantity-words.ts'

const short = '库存不足，最多可购买6盒，预计12月15日到货500盒'
const goods = { ...ladderLine.goods, number: 6, zbz: 1, qg_number: 1 }

test.each([
  ['a line that is short', { number: 10, problem: short }, short],
  ['a line that is not short, whatever is wrong with it', { number: 5, problem: '已达限购数量' }, '库存不足，最多可购买6盒'],
  ['a line above the stock without a problem text from the service', { number: 10, problem: '' }, '库存不足，最多可购买6盒'],
])('%s: what is said of a quantity above the stock', (_, line, words) => {
  expect(quantityWords({ ...ladderLine, goods, ...line })({ kind: 'above-stock', max: 6 }, '盒')).toBe(words)
})

test('what else is wrong with a quantity is said as everywhere', () => {
  const say = quantityWords({ ...ladderLine, goods, number: 10, problem: short })
  expect(say({ kind: 'below-minimum', min: 1 }, '盒')).toBe('至少购买1盒')
})
