import type { SheetOpenRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { describe, expect, test } from 'vitest'
import { cellOf, rangeOf, typedInto, type Edits } from './grid-model.ts'
import { nothingTyped, written } from './history.ts'
import { openedGrid } from './opened-grid.ts'

const goods = (id: number, price: string, more: Partial<SheetOpenRowWire> = {}): SheetOpenRowWire => ({
  ...{ goods_id: id, name: `商品${id}`, spec: '10片', manufacturer: '某厂', warehouse: '成都仓', batch: '', cost: '' },
  ...{ prices: [price, '', '', '', '', '', ''], stock: '40', arrives_on: '', arrives_units: '', special: '', special_why: '' },
  ...more,
})
const both = { prices: true, stock: true }

describe('特价', () => {
  const december = '8.80/202612010000/202701010000/5'
  const rowsOfSpecials = [
    goods(1001, '9.86', { special: december }),
    goods(1002, '20.00'),
    goods(1002, '20.00', { warehouse: '绵阳仓', special: null }),
    goods(1003, '30.00', { special: null, special_why: '有 2 个特价，请到促销页改' }),
  ]
  const specials = openedGrid(rowsOfSpecials, both)
  const at = specials.columnAt.get('special')!
  const [price, from, to, limit] = [at, at + 1, at + 2, at + 3]
  const texts = (edits: Edits, row: number) => [price, from, to, limit].map(place => cellOf(specials, edits, { row, column: place }).now)

  test('have a price, a time and a limit, once for goods of several warehouses', () => {
    expect(texts(new Map(), 0)).toEqual(['8.80', '2026-12-01', '2026-12-31', '5'])
    expect([1, 2, 3].map(row => cellOf(specials, new Map(), { row, column: price }).isEditable)).toEqual([true, false, false])
    expect(specials.rows[3]!.fixed).toContain('促销页')
  })

  test.each([
    [price, 0, '×0.5', '4.40', ''],
    [price, 1, '×0.9', '18.00', ''],
    [price, 1, '无', '无', ''],
    [price, 1, '便宜', '便宜', '“便宜”不是价格：写数字，最多四位小数，或 ×0.95、+1.5、-10%'],
    [from, 1, '2026-12-01 08:30', '2026-12-01 08:30', ''],
    [to, 1, '2026年12月31日', '2026年12月31日', ''],
    [to, 1, '明年', '明年', '“明年”不是时间：写年月日，如 2026-12-31，或 2026-12-31 18:00'],
    [limit, 1, '1,000', '1000', ''],
    [limit, 0, '不限', '不限', ''],
    [limit, 0, '0', '0', '“0”不是限购数量：写大于 0 的整数；不限写“不限”'],
  ])('column %i of row %i takes %s as %s', (place, row, text, now, problem) => {
    const edits = written(nothingTyped, typedInto(specials, rangeOf({ row, column: place }, { row, column: place }), text)).edits
    expect(cellOf(specials, edits, { row, column: place })).toMatchObject({ now, problem, isChanged: true })
  })

  test('of a role that changes stock alone are not there', () => {
    expect(openedGrid(rowsOfSpecials, { prices: false, stock: true }).columnAt.has('special')).toBe(false)
  })
})
