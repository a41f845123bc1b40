import { storedZip } from '../zip-entries.ts'

/** A cell: text, number, a formula with its result, or a formula that was never calculated. */
export type XlsxCell = string | number | { formula: string; result?: string | number } | { error: string } | { day: number }

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const dateStyle = 1

function escape(text: string): string {
  return text.replace(/[&<>]/g, char => escapes[char] ?? char)
}

function cellXml(cell: XlsxCell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
  if ('error' in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`
  if ('day' in cell) return `<c r="${place}" s="${dateStyle}"><v>${cell.day}</v></c>`
  const type = typeof cell.result === 'string' ? ' t="str"' : ''
  return `<c r="${place}"${type}><f>${escape(cell.formula)}</f><v>${cell.result === undefined ? '' : escape(String(cell.result))}</v></c>`
}

function sheetXml(rows: readonly (readonly XlsxCell[])[]): string {
  const body = rows
    .map((cells, row) => {
      const xml = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')
      return `<row r="${row + 1}">${xml}</row>`
    })
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`
}

const styles =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The bytes of a workbook with these sheets. */
export function xlsxFile(sheets: Readonly<Record<string, readonly (readonly XlsxCell[])[]>>): Buffer {
  const names = Object.keys(sheets)
  const list = names.map((name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')
  const targets = names
    .map((_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`)
    .join('')
  const files: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    [
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
    ...Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)] as const),
  ]
  return storedZip(files.map(([name, text]) => ({ name, content: Buffer.from(text) })))
}
