import { describe, expect, test } from 'vitest'
import type { PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { purchaseGoods as goods, purchaseList, purchaseRow } from '../../../testing/widgets/purchase-fixture.ts'
import { linesOf, type Line, type ListRow } from './rows.ts'
import { amountOf, rowCount, totalOf } from './totals.ts'

const line = (change: Partial<ListRow>): Line | undefined => linesOf([{ ...purchaseRow(1), ...change }], goods)[0]
const amounts = (...written: [number, string][]): Pick<PurchaseRowWire, 'amounts'> => ({
  amounts: written.map(([value, unit]) => ({ value, unit })),
})

describe('the status of a row', () => {
  test.each<[string, Partial<ListRow>, object]>([
    ['a quantity that fits', amounts([20, '包']), { number: 20, status: { kind: 'ready', number: 20 } }],
    ['cartons', amounts([2, '件']), { number: 400, notes: ['2件 × 每件200包'], status: { kind: 'ready', number: 400 } }],
    ['no quantity', amounts(), { number: undefined, status: { kind: 'fix', reason: '缺少数量，请填写', choices: [10] } }],
    ['two numbers', amounts([10, ''], [20, '']), { status: { kind: 'fix', reason: '有几个数字，请选择哪个是数量', choices: [10, 20] } }],
    ['another unit', amounts([20, '盒']), { status: { kind: 'fix', reason: '清单写的是20盒，商品按包销售，请核对数量', choices: [20] } }],
    ['another unit that may be what is in the pack', amounts([20, '支']), { status: { kind: 'fix', choices: [] } }],
    ['half of another unit', amounts([2.5, '盒']), { status: { kind: 'fix', choices: [] } }],
    ['pieces of a pack', { goods_id: 2, ...amounts([48, '粒']) }, { status: { kind: 'fix', choices: [2] } }],
    [
      'a quantity in two numbers',
      { ...amounts([10, ''], [11, '']), amount_text: '10送1' },
      { number: undefined, status: { kind: 'fix', reason: '清单写的是“10送1”，请确认数量', choices: [10, 11] } },
    ],
    [
      'two numbers in cartons',
      { ...amounts([2, '件'], [2.5, '件']), amount_text: '两件半' },
      { number: undefined, status: { kind: 'fix', choices: [400, 500] } },
    ],
    [
      'one reading of what is not sure',
      { ...amounts([10, '']), amount_text: '10 20271231' },
      { number: undefined, status: { kind: 'fix', choices: [10] } },
    ],
    [
      'taken back',
      { ...amounts(), amount_text: '取消' },
      { number: undefined, status: { kind: 'fix', reason: '清单写的是“取消”，请确认数量', choices: [] } },
    ],
    ['off the steps', amounts([15, '']), { status: { kind: 'fix', reason: '须按10包的倍数', choices: [10, 20] } }],
    ['below the least', amounts([3, '']), { status: { kind: 'fix', reason: '至少购买10包', choices: [10] } }],
    ['above the stock', amounts([900, '']), { status: { kind: 'fix', reason: '库存不足，最多可购买500包', choices: [500] } }],
    ['half a pack', amounts([1.5, '']), { status: { kind: 'fix', reason: '数量必须是整数', choices: [10] } }],
    ['sold out', { goods_id: 3 }, { status: { kind: 'fix', reason: '暂时缺货', choices: [] } }],
    ['set by the buyer', { ...amounts(), number: 30 }, { number: 30, status: { kind: 'ready', number: 30 } }],
    ['refused by the service', { refusal: '已达限购数量' }, { status: { kind: 'fix', reason: '已达限购数量', choices: [] } }],
    ['deleted', { isDeleted: true }, { status: { kind: 'deleted' } }],
    ['added', { isAdded: true }, { status: { kind: 'added' } }],
    ['goods that are not told', { goods_id: 99 }, { status: { kind: 'missing' } }],
  ])('%s', (_, change, expected) => expect(line(change)).toMatchObject(expected))
})

test('a line that is short tells when more arrive', () => {
  const year = new Date().getFullYear()
  const announced = { ...goods, 1: { ...goods[1], arrival: { on: `${year}-12-30`, number: 500 } } }
  const shown = (number: number) => linesOf([purchaseRow(1, amounts([number, '']))], announced)[0]?.status
  expect(shown(900)).toEqual({ kind: 'fix', reason: '库存不足，最多可购买500包，预计12月30日到货500包', choices: [500] })
  expect(shown(20)).toEqual({ kind: 'ready', number: 20 })
})

test('a row without a quantity offers what the store bought last', () => {
  const last = { price: '11.80', number: 40, bought_at: 1_795_000_000, order_id: '1' }
  const bought = { ...goods, 1: { ...goods[1], last_purchase: last } }
  expect(linesOf([purchaseRow(1, amounts())], bought)[0]).toMatchObject({ status: { kind: 'fix', choices: [40, 10] } })
})

describe('rows of the same goods', () => {
  test('are one line with the sum, which may fit where none of them does', () => {
    const [merged, ...others] = linesOf([purchaseRow(3, amounts([5, ''])), purchaseRow(9, amounts([15, '']))], goods)
    expect(merged).toMatchObject({ row: 3, number: 20, status: { kind: 'ready' } })
    expect([merged?.rows.map(row => row.row), others]).toEqual([[3, 9], []])
  })

  test('ask while one of them has no quantity', () => {
    expect(linesOf([purchaseRow(3), purchaseRow(9, amounts())], goods)[0]).toMatchObject({ status: { kind: 'fix', choices: [] } })
  })

  test('count as before when one is deleted or was added', () => {
    const lines = linesOf([{ ...purchaseRow(3), isAdded: true }, purchaseRow(9)], goods)
    expect(lines.map(each => [each.row, each.status.kind])).toEqual([
      [3, 'added'],
      [9, 'ready'],
    ])
  })
})

test('every row is in exactly one line', () => {
  const lines = linesOf(purchaseList.rows, goods)
  expect(rowCount(lines)).toBe(purchaseList.rows.length)
  expect(lines.flatMap(each => each.rows.map(row => row.row)).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a special price counts, not the price it is below', () => {
  expect(amountOf({ ...goods[1], price: '9.90', price_name: '特价' }, 20)).toBe('198.00')
  expect(amountOf({ ...goods[1], own_price: null, price: null }, 20)).toBeUndefined()
})

test('amounts follow the ladder, and the total is cut once on the sum', () => {
  expect(amountOf(goods[2], 29)).toBe('197.20')
  expect(amountOf(goods[2], 31)).toBe('201.65')
  expect(amountOf({ ...goods[2], own_price: null }, 31)).toBeUndefined()
  const lines = linesOf([purchaseRow(1, { goods_id: 2, ...amounts([31, '']) }), purchaseRow(2, amounts([20, '']))], goods)
  expect(totalOf(lines)).toBe('437.65')
})
