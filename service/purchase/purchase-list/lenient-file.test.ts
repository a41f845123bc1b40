import { describe, expect, it } from 'vitest'
import { xlsxFile } from '../../platform/tables/test-support/xlsx-file.ts'
import { storedZip, zipEntries } from '../../platform/tables/zip-entries.ts'
import { fileRows } from './file-rows.ts'
import { readList } from './read-list.ts'

const list = [
  ['品名', '规格', '厂家', '数量'],
  ['阿莫西林胶囊', '0.25g*24粒', '霁川', '10'],
  ['合计', '', '', '10'],
]

const read = (bytes: Buffer, name = 'list.csv') => fileRows(bytes, name)
const items = (bytes: Buffer, name?: string) =>
  readList(read(bytes, name).rows).rows.map(row =>
    'item' in row ? [row.row, row.item.words.join(' '), row.item.amounts[0]?.value] : [row.row, row.ignored],
  )

describe('a file of a buyer', () => {
  it.each([
    [
      'a lone quote',
      '品名,数量\n"感冒灵,10\n板蓝根,20\n',
      [
        ['感冒灵', 10],
        ['板蓝根', 20],
      ],
    ],
    [
      'two of them',
      '品名,数量\n"感冒灵,10\n胶布 5",20\n',
      [
        ['感冒灵', 10],
        ['胶布 5', 20],
      ],
    ],
    [
      'an inch mark',
      '品名,规格,数量\n医用胶布 1" x 5m,1卷,10\n板蓝根,,20\n',
      [
        ['医用胶布 1', 10],
        ['板蓝根', 20],
      ],
    ],
    ['a line of Excel for the delimiter', 'sep=,\n品名,数量\n感冒灵,10\n', [['感冒灵', 10]]],
    ['a bar code as a formula', '条码,品名,数量\n="2000000017747",碳酸钙D3片,10\n', [['碳酸钙d3片', 10]]],
  ])('with %s is read row by row', (_, text, expected) => {
    for (const [name, content] of [
      ['a.csv', text],
      ['a.csv', text.replaceAll('\n', '\r\n')],
      ['a.txt', text.replace('sep=,', 'sep=\t').replaceAll(',', '\t').replace('sep=\t\t', 'sep=\t')],
    ] as const) {
      const goods = items(Buffer.from(content), name).filter(row => row.length > 2)
      expect(
        goods.map(row => row.slice(1)),
        name,
      ).toEqual(expected)
    }
  })

  it('of merged cells gives texts to all rows and asks for numbers', () => {
    const rows = [...list.slice(0, 2), ['阿莫西林颗粒', '', '', ''], ['感冒灵颗粒', '', '', '5']]
    const merges = '<mergeCells><mergeCell ref="C2:C3"/><mergeCell ref="D2:D3"/></mergeCells>'
    const bytes = storedZip(
      [...zipEntries(xlsxFile({ 清单: rows }), /./)].map(({ name, content }) => ({
        name,
        content: Buffer.from(content.toString('utf8').replace('</sheetData>', `</sheetData>${merges}`)),
      })),
    )
    expect(items(bytes, 'a.xlsx')).toEqual([
      [1, 'heading'],
      [2, '阿莫西林胶囊 霁川', undefined],
      [3, '阿莫西林颗粒 霁川', undefined],
      [4, '感冒灵颗粒', 5],
    ])
    expect(read(bytes).remarks).toEqual(['单元格 D2:D3 合并了几行数字，看不出每行是多少，请在下面填写。'])
  })

  it('leaves out hidden rows and hidden sheets, and reports them', () => {
    const bytes = storedZip(
      [...zipEntries(xlsxFile({ 旧: list, 今天: [...list, ['感冒灵颗粒', '', '', '5']] }), /./)].map(({ name, content }) => ({
        name,
        content: Buffer.from(
          content.toString('utf8').replace('name="旧"', 'state="veryHidden" name="旧"').replace('<row r="2">', "<row r='2' hidden='1'>"),
        ),
      })),
    )
    expect(items(bytes, 'a.xlsx')).toEqual([
      [1, 'heading'],
      [3, 'sum'],
      [4, '感冒灵颗粒', 5],
    ])
    expect(read(bytes).remarks).toEqual(['隐藏的工作表没有读：旧。', '隐藏的行（包括筛选掉的）没有读：第 2 行。'])
  })
})
