import { expect, test } from 'vitest'
import { crowdedLine, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { selectedGoods } from './selected-goods.ts'

const part = (goods_id: number, name: string, number: number) => ({
  ...{ goods_id, name, number, ypgg: '1g', sccj: '甲厂', bzdw: '盒', goods_image: [] },
})
const units = (goods: ReturnType<typeof selectedGoods>) => goods.map(({ id, number, bzdw }) => [id, number, bzdw])

test('goods of selected lines are taken in the quantities of the cart', () => {
  expect(units(selectedGoods([ladderLine, { ...crowdedLine, is_selected: 0 }, herbLine]))).toEqual([
    [ladderLine.goods.id, 3, ladderLine.goods.bzdw],
    [herbLine.goods.id, 1000, 'g'],
  ])
})

test('goods of several lines, alone, in a flash sale and in sets, are one line of their sum', () => {
  const { id } = ladderLine.goods
  const set = { id: 1, name: '组合', price: '9.00', raw_price: '10.00', goods: [part(id, '甲', 2), part(77, '乙', 1)] }
  const lines = [
    ladderLine,
    { ...ladderLine, id: 201, type: 1, number: 5 },
    { ...ladderLine, id: 202, type: 3, number: 4, combination: set },
  ]
  expect(units(selectedGoods(lines))).toEqual([
    [id, 3 + 5 + 8, ladderLine.goods.bzdw],
    [77, 4, '盒'],
  ])
})

test('a line that cannot be bought is not selected, whatever was recorded', () => {
  expect(selectedGoods([{ ...ladderLine, goods: { ...ladderLine.goods, is_buy: 0 } }])).toEqual([])
})
