import { expect, test } from 'vitest'
import { ladderLine, soldOutLine } from '../../../../testing/widgets/cart-fixture.ts'
import { cartCsv } from './cart-file.ts'

test('the table has every line, what is wrong with it, and no cell that is calculated', () => {
  const odd = { ...ladderLine, goods: { ...ladderLine.goods, name: '=1+1', brand: '', sccj: '甲,乙' } }
  const [head, first, second, end] = cartCsv([odd, soldOutLine]).split('\r\n')
  expect(head).toBe('\uFEFF商品,商品名,规格,生产厂家,批准文号,条码,仓库,数量,单位,单价（元）,金额（元）,状态')
  expect(first).toMatch(/^'=1\+1,,[^,]+,"甲,乙",/)
  expect(first).toMatch(new RegExp(`,${odd.number},盒,${odd.price},${odd.amount},已选$`))
  expect(second).toMatch(/,暂时缺货$/)
  expect(end).toBe('')
})

test.each([
  ['selected', {}, '已选'],
  ['not selected', { is_selected: 0 }, ''],
  ['with a wrong quantity', { problem: '库存不足，最多可购买2盒' }, '库存不足，最多可购买2盒'],
])('a line that is %s says so', (_, change, state) => {
  const row = cartCsv([{ ...ladderLine, ...change }]).split('\r\n')[1]
  expect(row?.split(',').at(-1)).toBe(state)
})
