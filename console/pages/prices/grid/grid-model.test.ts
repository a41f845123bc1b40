import type { SheetOpenRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankGrid } from './blank-grid.ts'
import { cellOf, editedCells, filledDown, rangeOf, typedInto, type Grid, type Place, type Range } from './grid-model.ts'
import { nothingTyped, redone, undone, written, type Typed } from './history.ts'
import { openedGrid } from './opened-grid.ts'
import { pasted } from './paste.ts'
import { previewText, rowOfLine } from './preview-text.ts'
import { readTabText, tabText } from './tab-text.ts'

const goods = (id: number, price: string, more: Partial<SheetOpenRowWire> = {}): SheetOpenRowWire => ({
  ...{ goods_id: id, name: `商品${id}`, spec: '10片', manufacturer: '某厂', warehouse: '成都仓', batch: '', cost: '' },
  ...{ prices: [price, '', '', '', '', '', ''], stock: '40', arrives_on: '', arrives_units: '', special: '', special_why: '' },
  ...more,
})
const both = { prices: true, stock: true }
const rows = [goods(1001, '9.86'), goods(1002, '0.3333'), goods(1003, '100.00'), goods(1004, '12.00')]
const grid = openedGrid(rows, both)
const base = grid.columnAt.get('price0')!
const stock = grid.columnAt.get('stock')!
const cell = (row: number, column = base): Range => rangeOf({ row, column }, { row, column })
const down = (from: number, to: number, column = base): Range => rangeOf({ row: from, column }, { row: to, column })
const shown = (typed: Typed, { columns }: Grid, place: Place) => {
  expect(columns.length).toBeGreaterThan(place.column)
  return cellOf(grid, typed.edits, place)
}
const column = (typed: Typed, at = base) => rows.map((_, row) => shown(typed, grid, { row, column: at }).now)
const type = (typed: Typed, range: Range, text: string) => written(typed, typedInto(grid, range, text))
const block = (range: Range, text: string, on = grid, typed = nothingTyped) =>
  pasted(on, range, readTabText(text), (heads, length) =>
    blankGrid(new Map([...typed.edits, ...heads] as [string, string][]), both, length),
  )

describe('cells', () => {
  test.each([
    [base, '9.5', '9.50', ''],
    [base, '￥1,009.500000元', '1009.50', ''],
    [base, '×0.95', '9.37', ''],
    [base, '-10%', '8.87', ''],
    [base, '+1.5', '11.36', ''],
    [base, '九块', '九块', '“九块”不是价格：写数字，最多四位小数，或 ×0.95、+1.5、-10%'],
    [base, '9折', '9折', '“9折”不是价格：写数字，最多四位小数，或 ×0.95、+1.5、-10%'],
    [base, '0', '0', '价格要大于 0'],
    [base, '-9.86', '-9.86', '9.86 -9.86 不是大于 0 的价格'],
    [base + 1, '-10%', '-10%', '这里没有旧值，“-10%”没有可以算的；写数字'],
    [stock, '1,200', '1200', ''],
    [stock, '+5', '45', ''],
    [stock, '-41', '-41', '40 -41 不是整数，或小于 0'],
    [stock, '1.5', '1.5', '“1.5”不是数量：写整数，或 +20、-5'],
    [stock + 1, '2026/12/15', '2026/12/15', ''],
    [stock + 1, '无', '无', ''],
    [stock + 1, '下周', '下周', '“下周”不是日期：写年月日，如 2026-12-15；不再到货写“无”'],
  ])('of column %i take %s as %s', (at, text, now, problem) => {
    const typed = type(nothingTyped, cell(0, at), text)
    expect(cellOf(grid, typed.edits, { row: 0, column: at })).toMatchObject({ now, problem, isChanged: true })
  })

  test('have no change where the old value is typed again, and deleting brings it back', () => {
    expect(type(nothingTyped, cell(0), '9.860').edits.size).toBe(0)
    const typed = type(type(nothingTyped, cell(0), '9.5'), cell(0), '')
    expect(shown(typed, grid, { row: 0, column: base })).toMatchObject({ now: '9.86', isChanged: false })
  })

  test('of facts, and of prices in further rows of a warehouse, cannot be changed', () => {
    const batches = openedGrid([goods(1, '9.00', { batch: 'B1' }), goods(1, '', { batch: 'B2', prices: [] })], both)
    expect(typedInto(batches, rangeOf({ row: 0, column: 0 }, { row: 1, column: 2 }), 'x').size).toBe(0)
    expect(typedInto(batches, rangeOf({ row: 1, column: base }, { row: 1, column: base }), '8').size).toBe(0)
    expect(cellOf(batches, new Map(), { row: 1, column: base }).isEditable).toBe(false)
  })
})

describe('filling down', () => {
  test('copies a value, and applies a word to the old value of each row', () => {
    const value = type(nothingTyped, cell(0), '8')
    expect(column(written(value, filledDown(grid, value.edits, cell(0), 3)))).toEqual(['8.00', '8.00', '8.00', '8.00'])
    const word = type(nothingTyped, cell(0), '×0.95')
    expect(column(written(word, filledDown(grid, word.edits, cell(0), 3)))).toEqual(['9.37', '0.3166', '95.00', '11.40'])
  })

  test('repeats several rows, and leaves the rows above', () => {
    const typed = type(type(nothingTyped, cell(1), '1'), cell(2), '2')
    expect(column(written(typed, filledDown(grid, typed.edits, down(1, 2), 3)))).toEqual(['9.86', '1.00', '2.00', '1.00'])
  })

  test('fills 10,000 rows within the time of a key', () => {
    const many = openedGrid(
      Array.from({ length: 10_000 }, (_, at) => goods(at + 1, '9.86')),
      both,
    )
    const typed = written(nothingTyped, typedInto(many, cell(0), '×0.95'))
    const began = performance.now()
    const filled = written(typed, filledDown(many, typed.edits, cell(0), 9_999))
    const [before, after] = [began, performance.now()]
    expect(editedCells(many, filled.edits)).toHaveLength(10_000)
    // Far less on a quiet machine; this one may be busy.
    expect(after - before).toBeLessThan(400)
  })
})

describe('pasting', () => {
  test('puts a rectangle where the selection begins, one text into all of it, and one row into each of its rows', () => {
    const two = block(cell(1), '1\t2\r\n3\t4\r\n')
    expect(two.range).toEqual(rangeOf({ row: 1, column: base }, { row: 2, column: base + 1 }))
    expect(column(written(nothingTyped, two.changes))).toEqual(['9.86', '1.00', '3.00', '12.00'])
    expect(column(written(nothingTyped, block(down(0, 3), '7').changes))).toEqual(['7.00', '7.00', '7.00', '7.00'])
    expect(column(written(nothingTyped, block(down(0, 1), '7\t8').changes))).toEqual(['7.00', '7.00', '100.00', '12.00'])
  })

  test('says what had no room, and puts no price at other goods', () => {
    expect(block(cell(3), '1\n2\n3').notice).toBe('多出 2 行，表里放不下，没有粘')
    const own = block(cell(0, 0), ['1001\t', '9999\t', '1003\t'].map((text, at) => `${text}${'\t'.repeat(base - 2)}\t${at + 1}`).join('\n'))
    expect(own.notice).toBe('第 2 行的编号和表里不一样，没有粘；请从同一个商品开始粘')
    expect(column(written(nothingTyped, own.changes))).toEqual(['1.00', '0.3333', '3.00', '12.00'])
  })

  test('takes the headings of a block into a blank grid, which grows, and numbers alone go under its own', () => {
    const blank = blankGrid(new Map(), both)
    const lines = Array.from({ length: 300 }, (_, at) => `${at + 1}\t9.${at}`)
    const typed = written(nothingTyped, block(cell(0, 0), ['商品编码\t药店价', ...lines].join('\n'), blank).changes)
    const grown = blankGrid(typed.edits, both)
    expect(grown.columns.map(({ heading, kind }) => [heading, kind])).toEqual([
      ['商品编码', 'text'],
      ['药店价', 'price'],
    ])
    expect(previewText(grown, typed.edits).split('\n').slice(0, 2)).toEqual(['商品编码\t药店价', '1\t9.00'])
    expect(previewText(grown, typed.edits).split('\n')).toHaveLength(301)
    const numbers = written(nothingTyped, block(cell(0, 0), '1\t2\n3\t4', blank).changes)
    expect(blankGrid(numbers.edits, both).columns[0]?.heading).toBe('编号')
    expect(undone(typed).edits.size).toBe(0)
  })
})

test('what is copied is read again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', '药', ' ') }), { minLength: 2, maxLength: 4 }), {
        minLength: 1,
        maxLength: 4,
      }),
      cells => {
        expect(readTabText(`${tabText(cells)}\r\n`)).toEqual(cells)
      },
    ),
  )
})

test('the preview has the changed rows alone, at the lines of their rows', () => {
  const typed = type(type(nothingTyped, cell(1), '×0.5'), cell(3, stock), '50')
  const lines = previewText(grid, typed.edits).split('\n')
  expect(lines).toEqual(['编号\t批号\t批发价\t库存', '', '1002\t\t0.1667\t', '', '1004\t\t\t50'])
  expect(rowOfLine(lines.indexOf('1002\t\t0.1667\t') + 1)).toBe(1)
})

test('any steps are taken back and done again exactly', () => {
  const step = fc.record({
    row: fc.nat({ max: 3 }),
    to: fc.nat({ max: 3 }),
    text: fc.constantFrom('', '1', '9.86', '×0.95', '-10%', '坏'),
    isFill: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), steps => {
      const states = steps.reduce<Typed[]>(
        (all, { row, to, text, isFill }) => {
          const now = all.at(-1)!
          const changes = isFill
            ? filledDown(grid, now.edits, cell(row), to)
            : typedInto(grid, down(Math.min(row, to), Math.max(row, to)), text)
          return [...all, written(now, changes)]
        },
        [nothingTyped],
      )
      const last = states.at(-1)!
      let back = last
      while (back.past.length > 0) back = undone(back)
      expect(back.edits.size).toBe(0)
      let again = back
      while (again.future.length > 0) again = redone(again)
      expect(again.edits).toEqual(last.edits)
    }),
  )
})
