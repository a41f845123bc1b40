import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { startCpuTime } from '../../../testing/service/measure/cpu-time.ts'
import { readList } from './read-list.ts'
import { textRows } from './text-rows.ts'

const shown = (text: string) =>
  readList(textRows(text)).rows.map(row =>
    'item' in row
      ? [
          row.row,
          row.item.words.join(' '),
          row.item.spec,
          row.item.barcode || row.item.approval,
          row.item.amounts.map(({ value, unit }) => value + unit).join(' '),
        ]
      : [row.row, row.ignored],
  )

describe('a list', () => {
  it('with headings is read by its columns, whatever their order', () => {
    expect(
      shown(
        '康民大药房采购单\n\n序号\t厂家\t品名\t规格\t单价\t数量\t备注\n1\t霁川制药\t阿莫西林胶囊\t0.25g*24粒\t6.80\t10\t急\n2\t\t板蓝根颗粒\t10g*20袋\t11.8\t20包\t\n\t合计\t\t\t\t30\t',
      ),
    ).toEqual([
      [1, 'heading'],
      [3, 'heading'],
      [4, '阿莫西林胶囊 霁川制药', '0.25g*24粒', '', '10'],
      [5, '板蓝根颗粒', '10g*20袋', '', '20包'],
      [6, 'sum'],
    ])
  })

  it('without headings is read by what its cells hold', () => {
    expect(shown('1\t阿莫西林胶囊\t0.25g*24粒\t霁川\t10\t6.80\t68.00\n2\t板蓝根颗粒\t10g*20袋\t若木\t5\t11.80\t59.00')).toEqual([
      [1, '阿莫西林胶囊 霁川', '0.25g*24粒', '', '10'],
      [2, '板蓝根颗粒 若木', '10g*20袋', '', '5'],
    ])
  })

  it('asks which of two numbers is the quantity when nothing proves it', () => {
    expect(shown('阿莫西林胶囊\t10\t12\n板蓝根颗粒\t盒\t5')).toEqual([
      [1, '阿莫西林胶囊', '', '', '10 12'],
      [2, '板蓝根颗粒', '', '', '5盒'],
    ])
  })

  it('of bar codes and numbers', () => {
    expect(shown('2000000012704\t10\n2000000012711\t5盒\n国药准字H20990272\t3')).toEqual([
      [1, '', '', '2000000012704', '10'],
      [2, '', '', '2000000012711', '5盒'],
      [3, '', '', '国药准字h20990272', '3'],
    ])
  })

  it('may be commas under headings, a column of cartons, or headings of one column', () => {
    expect(shown('品名,规格,件数\n阿莫西林胶囊,0.25g*24粒,2')).toEqual([
      [1, 'heading'],
      [2, '阿莫西林胶囊', '0.25g*24粒', '', '2件'],
    ])
    expect(shown('药品名称\n阿莫西林胶囊 10盒')).toEqual([
      [1, 'heading'],
      [2, '阿莫西林胶囊', '', '', '10盒'],
    ])
    expect(shown('品名 规格 厂家 数量\n阿莫西林胶囊 0.25g*24粒 霁川 10')).toEqual([
      [1, 'heading'],
      [2, '阿莫西林胶囊 霁川', '0.25g*24粒', '', '10'],
    ])
    expect(shown('品名\t数量\t单位\n布洛芬\t2\t件')).toEqual([
      [1, 'heading'],
      [2, '布洛芬', '', '', '2件'],
    ])
  })

  it('keeps a quoted cell of two lines as one row, and is not swallowed by a lone quote', () => {
    expect(shown('"阿莫西林\n胶囊"\t10\n布洛芬"\t5')).toEqual([
      [1, '阿莫西林 胶囊', '', '', '10'],
      [2, '布洛芬', '', '', '5'],
    ])
  })

  it('numbered without marks', () => {
    expect(shown('1 阿莫西林胶囊 10盒\n2 板蓝根颗粒 20')).toEqual([
      [1, '阿莫西林胶囊', '', '', '10盒'],
      [2, '板蓝根颗粒', '', '', '20'],
    ])
    expect(shown('999 感冒灵 10盒')).toEqual([[1, '999 感冒灵', '', '', '10盒']])
  })

  it('loses no row that is not blank', () => {
    const lines = ['你好', '', '阿莫西林 10盒', '   ', '???', '合计 10', '12', '\u3000', '乱七八糟 @@@']
    expect(shown(lines.join('\n')).map(([row]) => row)).toEqual([1, 3, 5, 6, 7, 9])
  })

  const piece = fc.oneof(
    fc.constantFrom(
      '阿莫西林',
      '0.25g',
      '*',
      '×',
      '24',
      '粒',
      '/',
      '(',
      ')',
      ' ',
      '\t',
      '\n',
      ',',
      '盒',
      '10',
      '.',
      ':',
      '十',
      '百',
      '"',
      '元',
      '-',
      '国药准字',
      'H',
      '数量',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  property.prop([fc.array(piece, { maxLength: 60 })], { numRuns: 300 })('of any characters is read, every filled line once', pieces => {
    const text = pieces.join('')
    const { rows } = readList(textRows(text))
    expect(new Set(rows.map(row => row.row)).size).toBe(rows.length)
    if (!/["\t,，]/.test(text)) expect(rows).toHaveLength(textRows(text).filter(({ cells }) => cells[0]?.trim()).length)
  })

  it.each([
    ['one line', ['「徐汇店-小陈：曲美他嗪 15盒」']],
    ['several lines', ['「徐汇店-小陈：曲美他嗪 15盒', '感冒灵颗粒 20盒」']],
    ['two goods', ['「小陈：曲美他嗪 15盒，感冒灵颗粒 20盒」']],
  ])('orders nothing of %s that a chat repeats above an answer', (_, quoted) => {
    const { rows } = readList(textRows([...quoted, '- - - - - - - - - -', '上面的不要了', '六味地黄丸 5瓶'].join('\n')))
    expect(rows.flatMap(row => ('item' in row ? [row.text] : []))).toEqual(['上面的不要了', '六味地黄丸 5瓶'])
    expect(rows.slice(0, -2).flatMap(row => ('ignored' in row ? [row.ignored] : []))).toContain('quoted')
  })

  it('orders what is in quotes without an answer below', () => {
    expect(shown('「急支糖浆200ml 10瓶」\n三黄片 5瓶')).toHaveLength(2)
    expect(readList(textRows('「急支糖浆200ml 10瓶」\n三黄片 5瓶')).rows.every(row => 'item' in row)).toBe(true)
  })

  it('of very many lines is read as far as a cart holds', () => {
    const { rows, left, leftCount } = readList(textRows(Array.from({ length: 50_000 }, () => '布洛芬').join('\n')))
    expect([rows.length, left.length, leftCount]).toEqual([500, 500, 49_500])
  })

  it.each(['1*', '1(', '1g/', '十', '1,', ' 1', 'a', '数量', '1盒', '国药准字'])('of 2,000 characters %j takes no time', part => {
    const cpuMs = startCpuTime()
    readList([{ row: 1, cells: [part.repeat(2_000 / part.length)] }])
    expect(cpuMs()).toBeLessThan(200)
  })
})
