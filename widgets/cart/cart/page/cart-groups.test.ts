import { expect, test } from 'vitest'
import { crowdedLine, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { groupsOf, ordersOf } from './cart-groups.ts'

const flash = { ...crowdedLine, type: 1 }
const plain = { ...crowdedLine, goods: { ...crowdedLine.goods, tags: [] } }
const summaryOf = (lines: Parameters<typeof groupsOf>[0]) =>
  groupsOf(lines).map(({ name, lines: own, warehouseIds, place, note }) => [name, own.map(({ id }) => id), warehouseIds, place, note])

test('lines are grouped by warehouse', () => {
  expect(summaryOf([ladderLine, herbLine, plain])).toEqual([
    ['广州仓', [101, 102], [1], 0, undefined],
    ['兰州仓', [103], [2], 2, undefined],
  ])
  expect(ordersOf([ladderLine, herbLine])).toBe(1)
})

test('flash sales come first and say what holds for them and for the others; their warehouse says what of it is an order of its own', () => {
  const lines = [ladderLine, { ...flash, id: 105 }, crowdedLine, herbLine]
  expect(summaryOf(lines)).toEqual([
    ['秒杀单', [105], [], 0, '另成一单：不参加满减和券，不能用账期；其余3种照常支付'],
    ['广州仓', [101, 102], [1], 1, '含麻1种另成一单，只能由本企业对公账户转账付款'],
    ['兰州仓', [103], [2], 3, undefined],
  ])
  expect(groupsOf(lines)[0]?.time).toBe('提交后30分钟内付款')
  expect(ordersOf(lines)).toBe(3)
})

test('alone they are the order itself, and tell the freight of their warehouse', () => {
  const alone = { ...plain, type: 1 }
  expect(summaryOf([alone])).toEqual([['秒杀单', [102], [1], 0, '不参加满减和券，不能用账期']])
  expect(summaryOf([crowdedLine, { ...herbLine, is_selected: 0 }])[0]?.at(-1)).toBe('含麻商品只能由本企业对公账户转账付款')
  expect(summaryOf([{ ...crowdedLine, is_selected: 0 }, herbLine])[0]?.at(-1)).toBeUndefined()
  expect(ordersOf([alone, { ...ladderLine, is_selected: 0 }])).toBe(1)
})
