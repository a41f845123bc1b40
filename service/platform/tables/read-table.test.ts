import { describe, expect, test } from 'vitest'
import { csv, fileOf, read } from '../../operations/goods-import/test-support/import-file.ts'
import { xlsxFile } from './test-support/xlsx-file.ts'
import { storedZip, zipEntries } from './zip-entries.ts'

// 通用名,规格 / 阿莫西林胶囊,0.25g in GBK; TextEncoder knows no GBK.
const gbk = Buffer.from('cda8d3c3c3fb2cb9e6b8f10d0ab0a2c4aacef7c1d6bdbac4d22c302e3235670d0a', 'hex')
const goods = { name: '阿莫西林胶囊', spec: '0.25g' }
const plain = csv('通用名,规格', '阿莫西林胶囊,0.25g')

async function goodsOf(content: string | Buffer, sheet?: string) {
  const { rows } = await read(content, undefined, sheet)
  return rows.map(row => (row.state === 'goods' ? { name: row.input.name, spec: row.input.spec } : row.reasons))
}

describe('a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from(plain)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${plain}`)],
    ['GBK', gbk],
    ['the UTF-16 of Excel, with tabs', Buffer.from(`\ufeff${plain.replaceAll(',', '\t')}`, 'utf16le')],
    ['the UTF-16 of Excel with commas', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['UTF-16 of the other byte order', Buffer.from(`\ufeff${plain}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(plain, 'utf16le')],
    ['UTF-16 of the other byte order without a mark', Buffer.from(plain, 'utf16le').swap16()],
    ['UTF-8 with two byte order marks', Buffer.from(`\ufeff\ufeff${plain}`)],
    ['GB18030 with its mark', Buffer.concat([Buffer.from('84319533', 'hex'), gbk])],
    ['with old Macintosh line ends', Buffer.from(plain.replaceAll('\r\n', '\r'))],
    ['with semicolons', Buffer.from(plain.replaceAll(',', ';'))],
    ['with the line ends of two programs', Buffer.from(`甲公司供货目录,\r\n${plain.replaceAll('\r', '')}`)],
    ['with Unix line ends and none at its end', Buffer.from(plain.replaceAll('\r', '').trim())],
    ['with quotes round everything', Buffer.from(csv('"通用名","规格"', '"阿莫西林胶囊","0.25g"'))],
    ['with a title above and blank lines between', Buffer.from(csv('甲公司供货目录,', ',', '通用名,规格', ',', '阿莫西林胶囊,0.25g', ','))],
  ])('in %s is read', async (_, content) => {
    expect(await goodsOf(content)).toEqual([goods])
  })

  test('keeps commas, quotes and line breaks inside quotes', async () => {
    expect(await goodsOf(csv('通用名,规格', '"板蓝根颗粒, ""无糖""","5g\n*20袋"'))).toEqual([
      { name: '板蓝根颗粒, "无糖"', spec: '5g *20袋' },
    ])
  })

  test('counts rows as a spreadsheet does, blank and multi-line ones too', async () => {
    const { rows } = await read(csv('通用名,规格', '"甲\n片",1', ',', '乙片,2'))
    expect(rows.map(row => row.source.number)).toEqual([2, 4])
  })

  test.each([
    ['empty', '', '文件是空的。'],
    ['blank', '\r\n\r\n', '找不到表头'],
    ['only headings', csv('通用名,规格'), '只有表头'],
    ['without the name column', csv('规格,价格', '0.25g,1'), '找不到表头：前 10 行里没有“通用名”'],
    ['with one heading twice', csv('通用名,规格,规 格', '甲,1,2'), '表头“规 格”出现了两次'],
    ['of a web page', '<html><table><tr><td>通用名</td></tr></table></html>', '网页格式'],
    ['of Excel before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版 .xls'],
    ['of no encoding', Buffer.concat([Buffer.from('通用名\n'), Buffer.from([0xff, 0xff, 0x80])]), '第 2 行和前面的编码不同'],
    ['of two encodings', Buffer.concat([Buffer.from('通用名\n阿莫西林\n'), gbk]), '第 3 行和前面的编码不同'],
  ])('%s is refused with one sentence', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })

  test.each([
    ['that never closes', csv('通用名,规格', '零片,0', '"甲片,1', '乙片,2', '丙片,3'), [3]],
    ['that never closes in the first cell of two rows', csv('通用名,规格', '"甲片,1', '"乙片,2', '丙片,3'), [2, 3]],
    ['that another row closes', csv('通用名,规格', '"甲片,1', '乙片 5",2', '丙片,3'), [2, 3]],
    ['that closes in another row with text behind', csv('通用名,规格', '"甲片,1', '乙片,2', '"丙"片,3'), [2, 4]],
    ['in the middle', csv('通用名,规格', '甲"片,1', '乙片,2'), [2]],
    ['of inches', csv('通用名,规格', '医用胶布 1" x 5m,1卷', '乙片,2'), [2]],
    ['with text behind it', csv('通用名,规格', '"甲"片,1', '乙片,2'), [2]],
  ])('with a quote %s has those rows refused, and no other', async (_, content, refused) => {
    const { rows } = await read(content)
    expect(rows.flatMap(row => (row.state === 'rejected' ? [row.source.number] : []))).toEqual(refused)
    for (const row of rows) if (row.state === 'rejected') expect(row.reasons[0]).toContain('引号不成对')
  })

  test.each([
    ['="6901234567892"', '6901234567892'],
    ['"=""6901234567892"""', '6901234567892'],
    ['=6901234567892', '6901234567892'],
    ["'6901234567892", '6901234567892'],
    ['"\t6901234567892"', '6901234567892'],
  ])('takes %s for the digits of a bar code', async (cell, barcode) => {
    for (const delimiter of [',', '\t', ';']) {
      const { rows } = await read(csv('通用名,条码', `甲片,${cell}`).replaceAll(',', delimiter))
      expect(rows).toMatchObject([{ input: { name: '甲片', barcode } }])
    }
  })

  test.each(['sep=,\r\n', '"sep=,"\r\n', 'SEP=,\n', '\ufeffsep=,\r\n'])('leaves out the line %j of Excel', async line => {
    const { rows } = await read(line + csv('通用名,规格', '甲片,1'))
    expect(rows).toMatchObject([{ state: 'goods', source: { number: 2 }, input: { name: '甲片' } }])
  })

  test.each<[string, number | undefined]>([
    ...['13', '13%', '13.0', '13.00%', '13 %', '13.0％', '0.13', '0.1300', '.13'].map((text): [string, number] => [text, 13]),
    ...['3.0%', '0.03', '3'].map((text): [string, number] => [text, 3]),
    ['0', 0],
    ['13.5%', undefined],
    ['免税', undefined],
  ])('reads the tax rate %s as %s', async (text, taxRate) => {
    const { rows } = await read(csv('通用名,税率', `甲片,${text}`))
    expect(rows).toMatchObject([taxRate === undefined ? { state: 'rejected' } : { input: { taxRate } }])
  })

  test('has the usual characters for radicals that PDF readers copy', async () => {
    const { rows } = await read(csv('通⽤名,⽣产⼚家', '⻘霉素V钾⽚,⻰江'))
    expect(rows).toMatchObject([{ input: { name: '青霉素V钾片', manufacturer: '龙江' } }])
  })

  test('that is not there is named', async () => {
    await expect(read(fileOf('')).then(() => undefined)).rejects.toThrow()
    const { readTable } = await import('./read-table.ts')
    await expect(readTable('/nowhere/价格.csv', [])).rejects.toThrow('找不到文件：/nowhere/价格.csv')
  })

  test('takes headings with blanks, stars and units, and names the columns it leaves out', async () => {
    const { rows, remarks } = await read(csv('* 通用名,规格 , 价格（元）,业务员', '甲片,1g,2.5,王五'))
    expect(rows[0]).toMatchObject({ input: { name: '甲片', spec: '1g', price: 25_000 } })
    expect(remarks).toEqual(['没有用到的列：业务员'])
  })
})

describe('an XLSX file', () => {
  const heading = ['通用名', '规格', '价格', '条码', '有效期至']

  test('gives texts, numbers as they are shown, bar codes in full, days and results of formulas', async () => {
    const { rows } = await read(
      xlsxFile({
        价格表: [
          heading,
          ['甲片', '1g', 12.800000000000001, 6_901_234_567_892, { day: 46_173 }],
          ['乙片', '2g', { formula: 'C2*2', result: 25.6 }, '6901234567892', '2027.05'],
        ],
      }),
    )
    expect(rows).toMatchObject([
      { input: { name: '甲片', price: 128_000, barcode: '6901234567892', expiresOn: '2026-05-31' } },
      { input: { name: '乙片', price: 256_000, barcode: '6901234567892', expiresOn: '2027-05-31' } },
    ])
  })

  test('with a formula that was never calculated has that row refused', async () => {
    const file = xlsxFile({ 价格表: [heading, ['甲片', '1g', { formula: 'A1*2' }, '', ''], ['乙片', '2g', 2, '', '']] })
    expect((await read(file)).rows).toMatchObject([
      { state: 'rejected', reasons: ['价格是公式，但文件里没有它的结果：请在 Excel 或 WPS 里打开，保存一次再导入'] },
      { state: 'goods' },
    ])
  })

  test('with failed formulas has those rows refused', async () => {
    const { rows } = await read(xlsxFile({ 价格表: [heading, ['甲片', '1g', { error: '#N/A' }, '', '']] }))
    expect(rows).toMatchObject([{ state: 'rejected', reasons: ['价格是表格的错误值 #N/A'] }])
  })

  const merged = (address: string) => {
    const entries = [...zipEntries(xlsxFile({ 价格表: [['某某公司报价单'], [''], heading, ['甲片', '1g', 1], ['乙片', '2g', '']] }), /./)]
    return storedZip(
      entries.map(({ name, content }) => ({
        name,
        content: Buffer.from(
          content.toString('utf8').replace('</sheetData>', `</sheetData><mergeCells><mergeCell ref="${address}"/></mergeCells>`),
        ),
      })),
    )
  }

  test('with a cell merged over rows of goods has these refused, with the cell; titles may be merged', async () => {
    const states = async (address: string) => (await read(merged(address))).rows.map(row => row.state)
    expect(await states('C4:C5')).toEqual(['rejected', 'rejected'])
    expect(await states('A4:B4')).toEqual(['rejected', 'goods'])
    expect(await states('A1:E2')).toEqual(['goods', 'goods'])
  })

  // Minutes of work for what reads it; a note may hold thousands of characters, a tag never does.
  test('with a tag of megabytes is refused, with a long text it is read', async () => {
    const withCell = (cell: string) => {
      const entries = [...zipEntries(xlsxFile({ 价格表: [heading, ['甲片', '1g', 1, '', '']] }), /./)]
      return storedZip(
        entries.map(({ name, content }) => ({
          name,
          content: Buffer.from(content.toString('utf8').replace('</sheetData>', `<row r="3">${cell}</row></sheetData>`)),
        })),
      )
    }
    await expect(read(withCell(`<c ${'r '.repeat(500_000)}/>`))).rejects.toThrow('这个 Excel 文件已损坏')
    await expect(read(withCell(`<c s=">" ${'r '.repeat(500_000)}/>`))).rejects.toThrow('这个 Excel 文件已损坏')
    // What only a program can have written.
    await expect(read(withCell(`<c r="A3" t="inlineStr"><is><t>${'字'.repeat(1_000_000)}</t></is></c>`))).rejects.toThrow(
      '单元格 A3 的内容太长',
    )
    expect(await read(withCell(`<c r="A3" t="inlineStr"><is><t>${'字'.repeat(32_767)}</t></is></c>`))).toMatchObject({
      rows: [{ state: 'goods' }, { state: 'rejected' }],
    })
  })

  const book = xlsxFile({ 说明: [['请先看说明']], 西药: [heading, ['甲片', '1g', 1, '', '']], 中药: [heading, ['乙丸', '2g', 2, '', '']] })

  test('gives its first sheet with goods and names the others', async () => {
    const { rows, remarks } = await read(book)
    expect(rows).toMatchObject([{ input: { name: '甲片' } }])
    expect(remarks).toEqual(['只导入了第一张有商品的工作表，其他工作表没有读：说明、中药。'])
  })

  test('gives the sheet that was asked for', async () => {
    expect((await read(book, undefined, '中药')).rows).toMatchObject([{ input: { name: '乙丸' } }])
    await expect(read(book, undefined, '西药2')).rejects.toThrow('没有名为“西药2”的工作表，文件里有：说明、西药、中药。')
  })

  test.each([
    ['cut short', book.subarray(0, 400)],
    ['another archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['garbled', Buffer.concat([book.subarray(0, 300), Buffer.alloc(200, 7), book.subarray(500)])],
  ])('%s is refused', async (_, content) => {
    await expect(read(content)).rejects.toThrow(/已损坏|无法读取/)
  })
})
