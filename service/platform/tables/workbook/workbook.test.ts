import { describe, expect, test } from 'vitest'
import { read } from '../../../operations/goods-import/test-support/import-file.ts'
import { rawWorkbook, worksheet, type RawWorkbook } from '../test-support/raw-workbook.ts'
import { readXlsx } from '../read-xlsx.ts'
import { storedZip, zipEntries } from '../zip-entries.ts'

const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const headings = ['通用名']

const cellsOf = async (bytes: Buffer) => (await readXlsx(bytes, headings)).rows.map(({ cells }) => cells)
const sheet = (xml: string, rest: Partial<RawWorkbook> = {}) => rawWorkbook({ sheets: [{ name: '价格表', xml }], ...rest })
const text = (words: string, place = '') => `<c${place && ` r="${place}"`} t="inlineStr"><is><t>${words}</t></is></c>`

const heading = `<row r="1">${text('通用名', 'A1')}${text('价格', 'B1')}</row>`
const row2 = `<row r="2">${text('甲片', 'A2')}<c r="B2"><v>12.5</v></c></row>`
const expected = [
  ['通用名', '价格'],
  ['甲片', '12.5'],
]
const shared = `<sst xmlns="${main}"><si><t>通用名</t></si><si><t>价格</t></si><si><r><t>甲</t></r><r><rPr><b/></rPr><t>片</t></r><rPh sb="0" eb="1"><t>jia</t></rPh></si></sst>`

function prefixed(xml: string): string {
  return `<x:worksheet xmlns:x="${main}">${xml.replace(/<(\/?)(\w)/g, '<$1x:$2')}</x:worksheet>`
}
const body = `<sheetData>${heading}${row2}</sheetData>`

describe('a sheet is read as every program writes it:', () => {
  test.each<[string, Buffer]>([
    ['plain', sheet(worksheet(body))],
    ['tags with a prefix', sheet(prefixed(body))],
    ['strict OOXML', sheet(`<worksheet xmlns="${strict}">${body}</worksheet>`)],
    ['without a namespace', sheet(`<worksheet>${body}</worksheet>`)],
    ['single quotes', sheet(worksheet(body).replaceAll('"', "'"))],
    ['line breaks in tags', sheet(worksheet(body).replaceAll('<c ', '<c\r\n\t').replaceAll('/>', '\n/>').replaceAll('</v>', '</v\n>'))],
    ['cells without address', sheet(worksheet(body.replaceAll(/<c r="\w+"/g, '<c')))],
    ['cells and rows without address', sheet(worksheet(body.replaceAll(/ r="\w+"/g, '')))],
    ['rows without address', sheet(worksheet(body.replaceAll(/<row r="\w+"/g, '<row')))],
    ['small letters in addresses', sheet(worksheet(body.replaceAll(/ r="(\w+)"/g, (all: string) => all.toLowerCase())))],
    ['comments and instructions', sheet(`<!-- <c r="A9"> -->${worksheet(body.replaceAll('<v>', '<!-- x --><v><?y z?>'))}`)],
    ['CDATA', sheet(worksheet(body.replaceAll('<t>甲片</t>', '<t><![CDATA[甲]]>片</t>')))],
    ['character references', sheet(worksheet(body.replaceAll('<t>甲片</t>', '<t>&#30002;&#x7247;</t>')))],
    ['a comment inside a text', sheet(worksheet(body.replaceAll('<t>甲片</t>', '<t>甲<!-- -->片</t>')))],
    [
      'rich inline text with phonetic runs',
      sheet(worksheet(body.replaceAll('<t>甲片</t>', '<r><t>甲</t></r><r><t>片</t></r><rPh sb="0" eb="1"><t>jia</t></rPh>'))),
    ],
    [
      'shared strings with runs',
      sheet(
        worksheet(
          '<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v> 2 </v></c><c t="n"><v>12.5</v></c></row></sheetData>',
        ),
        { strings: shared },
      ),
    ],
    ['extensions of later versions', sheet(worksheet(`${body}<extLst><ext xmlns:x14="urn:a"><x14:c r="A9"/></ext></extLst>`))],
    ['a byte order mark', sheet(`\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${worksheet(body)}`)],
    ['numbers in exponents', sheet(worksheet(body.replace('12.5', '1.25E+1')))],
    ['binary noise', sheet(worksheet(body.replace('12.5', '12.500000000000001')))],
  ])('%s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(expected)
  })

  test('UTF-16', async () => {
    const entries = [...zipEntries(sheet(worksheet(body)), /./)]
    const wide = entries.map(({ name, content }) => ({ name, content: Buffer.from(`\ufeff${content.toString('utf8')}`, 'utf16le') }))
    expect(await cellsOf(storedZip(wide))).toEqual(expected)
  })

  test('other names of parts, with backslashes', async () => {
    const moved = [...zipEntries(sheet(worksheet(body)), /./)].map(({ name, content }) => ({ name: name.replaceAll('/', '\\'), content }))
    expect(await cellsOf(storedZip(moved))).toEqual(expected)
  })

  test('dates of both calendars, by built-in, own and East Asian formats', async () => {
    const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="0000000000000"/><numFmt numFmtId="166" formatCode="0&quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="31"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`
    const cells = [1, 2, 3, 4, 5].map(style => `<c s="${style}"><v>46173</v></c>`).join('')
    const xml = worksheet(`<sheetData><row>${cells}<c t="d"><v>2026-05-31T00:00:00</v></c></row></sheetData>`)
    const day = '2026-05-31'
    expect(await cellsOf(sheet(xml, { styles }))).toEqual([[day, day, day, '0000000046173', '46173', day]])
    const later = '2030-06-01'
    expect(await cellsOf(sheet(xml, { styles, properties: '<workbookPr date1904="1"/>' }))).toEqual([
      [later, later, later, '0000000046173', '46173', day],
    ])
  })
})

describe('what the cells do not surely say refuses their row:', () => {
  const reasons = async (bytes: Buffer) => (await read(bytes)).rows.map(row => (row.state === 'goods' ? row.input.price : row.reasons))
  const withPrice = (cell: string) => worksheet(`<sheetData>${heading}${row2}<row r="3">${text('乙片', 'A3')}${cell}</row></sheetData>`)

  test.each([
    ['an error', '<c r="B3" t="e"><f>X</f><v>#N/A</v></c>', '价格是表格的错误值 #N/A'],
    ['an error of later versions', '<c r="B3" t="e"><v>#SPILL!</v></c>', '价格是表格的错误值 #SPILL!'],
    ['an error without text', '<c r="B3" t="e"/>', '价格是表格的错误值 #N/A'],
    ['an error that nobody knows', '<c r="B3" t="e"><v>#WHAT!</v></c>', '价格是表格的错误值 #N/A'],
    ['an error as text', '<c r="B3" t="str"><v>#DIV/0!</v></c>', '价格是表格的错误值 #DIV/0!'],
    ['a formula without result', '<c r="B3"><f>A1*2</f></c>', '价格是公式，但文件里没有它的结果：请在 Excel 或 WPS 里打开，保存一次再导入'],
    [
      'a shared formula without result',
      '<c r="B3"><f t="shared" si="0"/><v/></c>',
      '价格是公式，但文件里没有它的结果：请在 Excel 或 WPS 里打开，保存一次再导入',
    ],
  ])('%s', async (_, cell, reason) => {
    expect(await reasons(sheet(withPrice(cell)))).toEqual([125_000, [reason]])
    expect(await reasons(sheet(prefixed(withPrice(cell).replace(/<\/?worksheet[^>]*>/g, ''))))).toEqual([125_000, [reason]])
  })

  const merged = (ref: string) =>
    `<sheetData>${heading}${row2}<row r="3">${text('乙片', 'A3')}<c r="B3"><v>3</v></c>${text('略', 'C3')}</row></sheetData><mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`

  test.each([
    ['over rows', 'B2:B3', [2, 3]],
    ['over columns of one row', 'A3:B3', [3]],
    ['over a column that is read and one that is not', 'B3:D3', [3]],
    ['over a heading', 'B1:B2', [2]],
    ['beside what is read', 'C2:C3', []],
    ['in the title', 'A1:B1', []],
  ])('cells merged %s', async (_, ref, refused) => {
    for (const xml of [worksheet(merged(ref)), prefixed(merged(ref))]) {
      const { rows } = await read(sheet(xml.replace('通用名', '通用名')))
      expect(rows.filter(row => row.state === 'rejected').map(row => row.source.number)).toEqual(refused)
      for (const row of rows) if (row.state === 'rejected') expect(row.reasons[0]).toContain(`单元格 ${ref} 是合并的`)
    }
  })
})

describe('what is hidden is left out and told:', () => {
  const hiddenRow = (attributes: string) =>
    worksheet(`<sheetData>${heading}<row r="2" ${attributes}>${text('旧片', 'A2')}</row>${row2.replaceAll('2"', '3"')}</sheetData>`)

  test.each([
    ['hidden="1"', '隐藏的行（包括筛选掉的）没有读：第 2 行。'],
    ["hidden='true'", '隐藏的行（包括筛选掉的）没有读：第 2 行。'],
    ['ht="0" customHeight="1"', '隐藏的行（包括筛选掉的）没有读：第 2 行。'],
  ])('a row with %s', async (attributes, remark) => {
    const { rows, remarks } = await readXlsx(sheet(hiddenRow(attributes)), headings)
    expect(rows.map(({ number }) => number)).toEqual([1, 3])
    expect(remarks).toEqual([remark])
  })

  test('a column', async () => {
    const xml = worksheet(`<cols><col min="2" max="2" hidden="1" width="9"/></cols>${body}`)
    const { rows, remarks } = await readXlsx(sheet(xml), headings)
    expect(rows.map(({ cells }) => cells)).toEqual([['通用名'], ['甲片']])
    expect(remarks).toEqual(['隐藏的列没有读：B。'])
  })

  test.each(['hidden', 'veryHidden'])('a sheet that is %s', async state => {
    const old = worksheet(body.replace('甲片', '旧片'))
    const bytes = rawWorkbook({
      sheets: [
        { name: '旧', xml: old, state },
        { name: '今天', xml: worksheet(body) },
        { name: '空', xml: worksheet('') },
      ],
    })
    const { rows, remarks } = await readXlsx(bytes, headings)
    expect(rows[1]?.cells).toEqual(['甲片', '12.5'])
    expect(remarks).toEqual(['隐藏的工作表没有读：旧。'])
    expect((await readXlsx(bytes, headings, '旧')).rows[1]?.cells[0]).toBe('旧片')
  })
})

test.each([
  ['rows that go back', `<sheetData><row r="3"/><row r="2"/></sheetData>`],
  ['a cell of another row', `<sheetData><row r="2"><c r="A3"/></row></sheetData>`],
  ['a string that is not there', `<sheetData><row><c t="s"><v>7</v></c></row></sheetData>`],
  ['tags in a wrong order', '<sheetData><row></sheetData></row>'],
  ['an entity of its own', '<sheetData><row><c t="str"><v>&b;</v></c></row></sheetData>'],
])('a sheet with %s is refused', async (_, xml) => {
  const reading = async () => readXlsx(sheet(worksheet(xml)), headings)
  await expect(reading()).rejects.toThrow('这个 Excel 文件已损坏')
})
