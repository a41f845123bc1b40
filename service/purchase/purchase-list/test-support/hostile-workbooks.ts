import { zipSync } from 'fflate'
import { xlsxFile } from '../../../platform/tables/test-support/xlsx-file.ts'
import { zipEntries, type ZipEntry } from '../../../platform/tables/zip-entries.ts'

const sheetPart = 'xl/worksheets/sheet1.xml'
const list = [
  ['品名', '规格', '厂家', '数量'],
  ['阿莫西林胶囊', '0.25g*24粒', '霁川', '10'],
]

/** A zip archive of these files, packed. */
function packedZip(parts: readonly ZipEntry[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(parts.map(({ name, content }) => [name, content]))))
}

/** A workbook of one list, with parts changed or added. */
function workbook(changes: Readonly<Record<string, (xml: string) => string>>): Buffer {
  const parts = new Map([...zipEntries(xlsxFile({ 清单: list }), /./)].map(({ name, content }) => [name, content.toString('utf8')]))
  for (const [name, change] of Object.entries(changes)) parts.set(name, change(parts.get(name) ?? ''))
  return packedZip([...parts].map(([name, xml]) => ({ name, content: Buffer.from(xml) })))
}

/** This in a row below the list. */
const withRow = (xml: string) => workbook({ [sheetPart]: sheet => sheet.replace('</sheetData>', `<row r="9">${xml}</row></sheetData>`) })
const inCell = (text: string) => `<c r="A9" t="inlineStr"><is><t>${text}</t></is></c>`

const columnNames = Array.from(
  { length: 99 },
  (_, index) => (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26)),
)
const rows = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 10}">${cells(index + 10)}</row>`).join('')
const withRows = (count: number, cells: (row: number) => string) =>
  workbook({ [sheetPart]: sheet => sheet.replace('</sheetData>', `${rows(count, cells)}</sheetData>`) })

/** Strings told once and used by every cell. */
function sharedBomb(text: string, count: number): Buffer {
  return workbook({
    'xl/sharedStrings.xml': () => `<sst><si><t>${text}</t></si></sst>`,
    [sheetPart]: sheet =>
      sheet.replace(
        '</sheetData>',
        `${rows(count, row =>
          columnNames
            .slice(0, 20)
            .map(name => `<c r="${name}${row}" t="s"><v>0</v></c>`)
            .join(''),
        )}</sheetData>`,
      ),
  })
}

/** Small files that are much work, or pretend to be a workbook: what each holds, and how it is made. */
export const hostileWorkbooks: readonly (readonly [holds: string, make: () => Buffer])[] = [
  ['one tag of 8 MB', () => withRow(`<c ${'r '.repeat(4_000_000)}/>`)],
  ['tags of 8 kB', () => withRow(`<c ${'r '.repeat(4_000)}/>`.repeat(900))],
  ['one tag of 8 MB that ends behind a quote', () => withRow(`<c s=">" ${'r '.repeat(4_000_000)}/>`)],
  ['an attribute of 7 MB', () => withRow(`<c s="${'x'.repeat(7_000_000)}"/>`)],
  ['a declaration of 4 MB', () => withRow(`<!X${'a '.repeat(2_000_000)}>`)],
  ['a remark of 7 MB', () => withRow(`<!--${'<c r="A1">'.repeat(700_000)}-->`)],
  ['a text of 7 MB', () => withRow(inCell('字'.repeat(2_300_000)))],
  ['a text of entities', () => withRow(inCell('&amp;'.repeat(1_400_000)))],
  ['texts of escapes', () => withRow(inCell('_x0041_'.repeat(4_600)).repeat(200))],
  ['tags in tags', () => withRow('<a>'.repeat(2_300_000))],
  ['tags in tags that close', () => withRow('<a>'.repeat(900_000) + '</a>'.repeat(900_000))],
  ['a tag that never ends', () => withRow(`<c r="A9"${' '.repeat(7_000_000)}`)],
  ['cells that never close', () => withRow('<c r="A9">'.repeat(700_000))],
  ['20,000 x 99 cells, most of them empty', () => withRows(19_900, row => `<c r="CU${row}"><v>1</v></c>`)],
  [
    '10,000 rows of 20 cells',
    () =>
      withRows(9_900, row =>
        columnNames
          .slice(0, 20)
          .map(name => `<c r="${name}${row}"><v>1</v></c>`)
          .join(''),
      ),
  ],
  ['a long text that every cell has', () => sharedBomb('字'.repeat(32_000), 4_000)],
  ['blanks that every cell has', () => sharedBomb(`a${' '.repeat(32_000)}b`, 4_000)],
  ['a million strings', () => workbook({ 'xl/sharedStrings.xml': () => `<sst>${'<si><t>a</t></si>'.repeat(450_000)}</sst>` })],
  [
    'a thousand sheets',
    () =>
      workbook({
        'xl/workbook.xml': xml =>
          xml.replace(/<sheet .*?\/>/, tag => Array.from({ length: 1_000 }, (_, index) => tag.replace('清单', `表${index}`)).join('')),
      }),
  ],
  ['a zip bomb', () => packedZip([{ name: 'xl/workbook.xml', content: Buffer.alloc(40_000_000) }])],
  [
    'many small bombs',
    () =>
      packedZip(
        Array.from({ length: 4 }, (_, index) => ({ name: `xl/worksheets/sheet${index}.xml`, content: Buffer.alloc(7_000_000, '<a>') })),
      ),
  ],
  [
    'declared entities',
    () =>
      workbook({
        [sheetPart]: xml => xml.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "cccccccc"><!ENTITY d "&b;&b;&b;&b;">]><worksheet'),
      }),
  ],
  [
    'formats without end',
    () =>
      workbook({
        'xl/styles.xml': xml =>
          xml
            .replace('<cellXfs', `<numFmts><numFmt numFmtId="164" formatCode="${'[$-404]'.repeat(30_000)}d"/></numFmts><cellXfs`)
            .replace('numFmtId="14"', 'numFmtId="164"'),
      }),
  ],
  ['an archive that was cut off', () => withRow(inCell('字')).subarray(0, 700)],
  [
    'an archive with a wrong directory',
    () => {
      const file = withRow(inCell('字'))
      file.writeUInt32LE(0xffff_fff0, file.length - 6)
      return file
    },
  ],
]
