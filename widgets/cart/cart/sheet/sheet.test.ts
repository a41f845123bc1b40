import { describe, expect, test } from 'vitest'
import { crowdedLine, herbLine, ladderLine, soldOutLine } from '../../../../testing/widgets/cart-fixture.ts'
import { readSheet, sheetOf } from './sheet.ts'

const lines = [ladderLine, crowdedLine, soldOutLine, herbLine]
const read = (text: string, firstId?: number) => {
  const { changes, same, problems } = readSheet(text, lines, firstId)
  return { changes: changes.map(({ line, number }) => [line.id, number]), same, problems: problems.map(({ row, reason }) => [row, reason]) }
}
const [head = '', ...rows] = sheetOf(lines).split('\n')
const withQuantity = (row: string, quantity: string) => row.split('\t').with(4, quantity).join('\t')

test('lines are copied with headings, one row each, and no cell is calculated', () => {
  expect(head).toBe('商品编号\t品名\t规格\t厂家\t数量\t单位\t单价\t金额')
  expect(rows[0]).toBe(`12\t安必灵 阿莫西林胶囊\t${ladderLine.goods.ypgg}\t${ladderLine.goods.sccj}\t3\t盒\t9.20\t27.60`)
  const odd = { ...ladderLine, goods: { ...ladderLine.goods, brand: '', name: '=1\t+1\n', ypgg: '@x' } }
  expect(sheetOf([odd]).split('\n')[1]?.split('\t').slice(1, 3)).toEqual(["'=1 +1 ", "'@x"])
})

describe('quantities come back', () => {
  test('by the number of the goods, in any order of rows and columns', () => {
    expect(read([head, withQuantity(rows[3]!, '1,500'), withQuantity(rows[0]!, '１０')].join('\r\n'))).toEqual({
      changes: [
        [103, 1500],
        [101, 10],
      ],
      same: 0,
      problems: [],
    })
    expect(read(`数量\t编号\n20\t13\n4\t12`)).toEqual({ changes: [[101, 4]], same: 1, problems: [] })
  })

  test('as one column, from the first line in sight or from one of them on; what cannot be bought has no quantity', () => {
    expect(read('5\n30\n2000\n').changes).toEqual([
      [101, 5],
      [102, 30],
      [103, 2000],
    ])
    expect(read('30\n1000', 102)).toEqual({ changes: [[102, 30]], same: 1, problems: [] })
  })

  test.each([
    ['5\n25', [[2, '须按10盒的倍数：20或30盒']]],
    ['5\n\n无', [[2, '没有看懂数量']]],
    ['5\n20\n1000\n7', [[4, '比购物车里正在显示的商品多']]],
    ['板蓝根 5', [[1, '没有看懂数量']]],
    ['板蓝根\t5\t6', [[1, '没有看懂数量']]],
    ['编号\t数量\n999\t5', [[2, '购物车里没有这个商品']]],
    ['编号\t数量\n15\t5', [[2, '购物车里没有这个商品']]],
    ['编号\t数量\n12\t5\n12\t6', [[3, '同一商品出现了两次']]],
  ])('%j changes no line by a guess', (text, problems) => {
    const pasted = read(text)
    expect(pasted.problems).toEqual(problems)
    expect(pasted.changes.every(([id, number]) => id === 101 && number === 5)).toBe(true)
  })
})
