import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ImportError } from '../../platform/tables/table.ts'
import { xlsxFile } from '../../platform/tables/test-support/xlsx-file.ts'
import { storedZip, zipEntries } from '../../platform/tables/zip-entries.ts'
import { fileRows } from './file-rows.ts'
import { readList } from './read-list.ts'

const list = [
  ['品名', '规格', '厂家', '数量'],
  ['阿莫西林胶囊', '0.25g*24粒', '霁川', '10'],
  ['合计', '', '', '10'],
]
const csv = list.map(cells => cells.join(',')).join('\r\n')
/** 品名,数量 and 感冒灵颗粒,20 in GBK, which Node can read but not write. */
const gbk = Buffer.concat([
  Buffer.from('c6b7c3fb2ccafdc1bf0d0a', 'hex'),
  Buffer.from('b8d0c3b0c1e9bfc5c1a3', 'hex'),
  Buffer.from(',20\r\n'),
])

const read = (bytes: Buffer, name = 'list.csv') => fileRows(bytes, name)
const items = (bytes: Buffer, name?: string) =>
  readList(read(bytes, name).rows).rows.map(row =>
    'item' in row ? [row.row, row.item.words.join(' '), row.item.amounts[0]?.value] : [row.row, row.ignored],
  )
function problem(bytes: Buffer, name?: string): unknown {
  try {
    read(bytes, name)
    return 'read'
  } catch (error) {
    return error instanceof ImportError ? error.message : error
  }
}

/** A workbook with this in the place of a part of it. */
function altered(part: string, change: (xml: string) => string): Buffer {
  const entries = [...zipEntries(xlsxFile({ 清单: list }), /./)]
  return storedZip(
    entries.map(({ name, content }) => ({ name, content: name === part ? Buffer.from(change(content.toString('utf8'))) : content })),
  )
}

const sheetPart = 'xl/worksheets/sheet1.xml'
const commented = (text: string) => altered(sheetPart, xml => xml.replace('</sheetData>', `</sheetData><!-- ${text} -->`))

/** A workbook whose sheet is packed: what a bomb looks like. */
function packed(sheet: string): Buffer {
  const parts = new Map([...zipEntries(xlsxFile({ 清单: [] }), /./)].map(({ name, content }) => [name, new Uint8Array(content)]))
  return Buffer.from(zipSync({ ...Object.fromEntries(parts), [sheetPart]: strToU8(`<worksheet>${sheet}</worksheet>`) }))
}

const emptyEntries = (count: number) =>
  storedZip(Array.from({ length: count }, (_, index) => ({ name: `xl/worksheets/${index}.xml`, content: Buffer.alloc(0) })))

describe('a file', () => {
  const outcome = [
    [1, 'heading'],
    [2, '阿莫西林胶囊 霁川', 10],
    [3, 'sum'],
  ]
  it.each<[string, Buffer, string?]>([
    ['CSV', Buffer.from(csv)],
    ['CSV whose name is a path', Buffer.from(csv), '../../../etc/passwd.csv'],
    ['CSV with a byte order mark', Buffer.from(`\ufeff${csv}`)],
    ['XLSX', xlsxFile({ 说明: [['请填写下一张表']], 清单: list })],
    ['XLSX with numbers', xlsxFile({ 清单: list.map(cells => cells.map(cell => (cell === '10' ? 10 : cell))) })],
  ])('%s is read', (_, bytes, name) => expect(items(bytes, name)).toEqual(outcome))

  it('in GBK is read', () =>
    expect(items(gbk)).toEqual([
      [1, 'heading'],
      [2, '感冒灵颗粒', 20],
    ]))

  it('of text is read as if it were pasted', () => {
    expect(items(Buffer.from('你好\n感冒灵颗粒，10g*9袋，20盒'), '微信.txt')).toEqual([
      [1, 'greeting'],
      [2, '感冒灵颗粒', 20],
    ])
  })

  // Each takes many seconds where a pattern goes back over what it has read.
  it.each([
    ['cells that never end', commented('<c a>'.repeat(100_000))],
    ['cells that end at last', commented(`${'<c a>'.repeat(100_000)}</c>`)],
  ])('with %s in a remark is read in a moment', (_, bytes) => {
    const start = performance.now()
    expect(items(bytes, 'a.xlsx')).toEqual(outcome)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('with cells that were not calculated keeps its other rows, and loses nothing for a sum', () => {
    const rows = [
      ...list.slice(0, 2),
      ['板蓝根颗粒', '10g*20袋', '', { error: '#N/A' }],
      ['感冒灵颗粒', '', '', { formula: 'D2*2' }],
      ['合计', '', '', { formula: 'SUM(D2:D4)' }],
    ]
    expect(items(xlsxFile({ 清单: rows }), 'a.xlsx')).toEqual([
      [1, 'heading'],
      [2, '阿莫西林胶囊 霁川', 10],
      [3, '板蓝根颗粒', undefined],
      [4, '感冒灵颗粒', undefined],
      [5, 'sum'],
    ])
  })

  it('reports other sheets', () => {
    expect(read(xlsxFile({ 清单: list, 旧的: list })).remarks).toEqual(['只导入了第一张有商品的工作表，其他工作表没有读：旧的。'])
  })

  it.each<[string, Buffer, string | undefined, string]>([
    ['empty', Buffer.alloc(0), undefined, '文件是空的。'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex'),
      'a.png',
      '无法识别文件编码：请另存为“CSV UTF-8”或 .xlsx 再导入。',
    ],
    ['binary', Buffer.from('abc\0\0def'), 'a.txt', '这个文件不是文字或表格：请选择 .xlsx、.csv 或 .txt 文件。'],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'a.xls',
      '这是旧版 .xls 文件，或者加了密码：请在 Excel 或 WPS 里另存为不加密的 .xlsx 再导入。',
    ],
    ['cut off', xlsxFile({ 清单: list }).subarray(0, 400), 'a.xlsx', '这个 Excel 文件已损坏，无法读取。'],
    [
      'another archive',
      storedZip([{ name: 'word/document.xml', content: Buffer.from('<w/>') }]),
      'a.docx',
      '这不是 Excel 表格：请选择 .xlsx、.csv 或 .txt 文件。',
    ],
    ['a bomb', packed('0'.repeat(40_000_000)), 'a.xlsx', '这个 Excel 文件解压后超过 8 MB，无法读取：请只保留要导入的那一张表。'],
    ['thousands of entries', emptyEntries(6_000), 'a.xlsx', '这个 Excel 文件的表格过大，无法读取：请把清单复制到新的表格再导入。'],
    [
      'a sheet of a million rows',
      packed('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      'a.xlsx',
      '这个 Excel 文件的表格过大（超过 20000 行），无法读取：请把清单复制到新的表格再导入。',
    ],
    [
      'a cell far outside behind a > in an attribute',
      packed('<row r="1"><c s=">" r=\'XFD1\'><v>1</v></c></row>'),
      'a.xlsx',
      '这个 Excel 文件的表格过大（超过 20000 行），无法读取：请把清单复制到新的表格再导入。',
    ],
    [
      'a place in disguise',
      packed('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'),
      'a.xlsx',
      '这个 Excel 文件的表格过大（超过 20000 行），无法读取：请把清单复制到新的表格再导入。',
    ],
    [
      'millions of empty cells',
      packed('<row r="1"><c r="ZZ1"><v>1</v></c></row><row r="20000"/>'),
      'a.xlsx',
      '这个 Excel 文件的表格过大，无法读取：请把清单复制到新的表格再导入。',
    ],
    [
      'rows without number behind a wide one',
      packed(`<row><c r="ZZ1"><v>1</v></c></row>${'<row/>'.repeat(20_000)}`),
      'a.xlsx',
      '这个 Excel 文件的表格过大，无法读取：请把清单复制到新的表格再导入。',
    ],
    [
      'the same sheet thousands of times',
      altered('xl/workbook.xml', xml => xml.replace(/<sheet .*?\/>/, tag => tag.repeat(3_000))),
      'a.xlsx',
      '这个 Excel 文件的表格过大，无法读取：请把清单复制到新的表格再导入。',
    ],
    ['cells in cells', packed('<c>'.repeat(100_000)), 'a.xlsx', '这个 Excel 文件已损坏，无法读取。'],
    ['tags that never end', packed('<c '.repeat(1_000_000)), 'a.xlsx', '这个 Excel 文件已损坏，无法读取。'],
    ['entities', packed('<!DOCTYPE a [<!ENTITY b "c">]>'), 'a.xlsx', '这个 Excel 文件已损坏，无法读取。'],
    ['too large', Buffer.alloc(1024 * 1024 + 1, 'a'), 'a.csv', '文件超过 1 MB，请拆分后再导入。'],
    ...['a.csv', 'a.txt'].map((name): [string, Buffer, string, string] => [
      `too many lines of ${name}`,
      Buffer.from('a\r\n'.repeat(20_000)),
      name,
      '文件超过 20000 行，请只保留采购清单再导入。',
    ]),
  ])('that is %s is refused with what to do', (_, bytes, name, message) => {
    expect(problem(bytes, name)).toEqual(message)
  })
})
