import { crc32 } from 'node:zlib'

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
  const body = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')
    return `<row r="${row + 1}">${xml}</row>`
  }).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`
}

function localHeader(name: Buffer, content: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, content])
}

function centralHeader(name: Buffer, content: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt32LE(crc32(content), 16)
  header.writeUInt32LE(content.length, 20)
  header.writeUInt32LE(content.length, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

/** A zip archive of uncompressed files. */
function zip(files: readonly (readonly [string, string])[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [fileName, text] of files) {
    const [name, content] = [Buffer.from(fileName), Buffer.from(text)]
    centrals.push(centralHeader(name, content, offset))
    const local = localHeader(name, content)
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const styles = '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The bytes of a workbook with these sheets. */
export function xlsxFile(sheets: Readonly<Record<string, readonly (readonly XlsxCell[])[]>>): Buffer {
  const names = Object.keys(sheets)
  const list = names.map((name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')
  const targets = names.map((_, index) =>
    `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')
  return zip([
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ['xl/workbook.xml', `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`],
    ['xl/styles.xml', styles],
    ...Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)] as const),
  ])
}
