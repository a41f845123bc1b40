import { expect, test } from 'vitest'
import type { PurchaseRowWire } from '../../contract/calls/purchase/purchase-list.ts'
import { judge } from './judge.ts'
import { readLists } from './wanted.ts'

const row = (change: Partial<PurchaseRowWire>): PurchaseRowWire => ({
  ...{
    row: 1,
    text: '',
    key: '',
    state: 'matched',
    chosen_by: 'sure',
    reason: '',
    keyword: '',
    amount_text: '',
    parts: [],
    candidates: [],
  },
  ...{ amounts: [{ value: 10, unit: '盒' }], goods_id: 1 },
  ...change,
})
const goodsOf = (id: number) => (id === 1 ? { name: '感冒灵颗粒', ypgg: '10g*9袋' } : { name: '急支糖浆', ypgg: '200ml' })
const none = { rows: 1, right: 0, asked: 0, wrongGoods: 0, wrongQuantity: 0, lost: 0 }

test.each([
  ['right', row({})],
  ['asked', row({ state: 'choose', goods_id: null })],
  ['asked', row({ amounts: [] })],
  ['asked', row({ amount_text: '10送1' })],
  ['wrongGoods', row({ goods_id: 2 })],
  ['wrongQuantity', row({ amounts: [{ value: 100, unit: '盒' }] })],
  ['wrongQuantity', row({ state: 'choose', amounts: [{ value: 1, unit: '' }] })],
  ['lost', row({ state: 'ignored' })],
])('a row is %s', (verdict, read) => {
  const problems: string[] = []
  const list = readLists('chat', '感冒灵 10盒 ⇒ 感冒灵颗粒 10g*9袋 ⇒ 10')
  expect(judge(list, [read], goodsOf, problem => problems.push(problem))).toEqual({ ...none, [verdict]: 1 })
  expect(problems).toHaveLength(['right', 'asked'].includes(verdict) ? 0 : 1)
})

test('a quantity that the buyer must say is wrong where one is taken for sure, and a line of two goods means two', () => {
  const list = readLists(
    'chat',
    '王店长 ⇒ -\n感冒灵 10送1 ⇒ 感冒灵颗粒 10g*9袋 ⇒ ?\n感冒灵10、急支糖浆10 ⇒ 感冒灵颗粒 10g*9袋 ⇒ 10 ⇒ 急支糖浆 200ml ⇒ 10',
  )
  expect(judge(list, [row({}), row({}), row({ goods_id: 2 })], goodsOf, () => undefined)).toEqual({
    ...none,
    rows: 3,
    right: 2,
    wrongQuantity: 1,
  })
})
