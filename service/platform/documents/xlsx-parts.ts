import { xmlText } from './xml-text.ts'

/** A text, or an amount in yuan with two decimals as it is on the wire, or another figure, which stay figures that can be summed. */
export type XlsxCell = string | { amount: string } | { figure: string }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parts = 'http://schemas.openxmlformats.org/package/2006'

const column = (place: number) => String.fromCharCode(65 + place)

/** Texts are texts: nothing that was typed is a formula (security.md row 34). */
function cellXml(cell: XlsxCell, place: string): string {
  if (typeof cell !== 'string') {
    return 'amount' in cell ? `<c r="${place}" s="1"><v>${cell.amount}</v></c>` : `<c r="${place}"><v>${cell.figure}</v></c>`
  }
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

/** A row of a sheet; `number` counts from 1. */
export function rowXml(row: readonly XlsxCell[], number: number): string {
  return `<row r="${number}">${row.map((cell, place) => cellXml(cell, `${column(place)}${number}`)).join('')}</row>`
}

/** What stands before the rows of a sheet, with the widths of its columns. */
export function sheetBegin(widths: readonly number[]): string {
  const columns = widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('')
  return `${head}<worksheet xmlns="${main}"><cols>${columns}</cols><sheetData>`
}

/** What stands behind them. */
export const sheetEnd = '</sheetData></worksheet>'

/** The place of a sheet in the package; `number` counts from 1. */
export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** All parts of a workbook but its sheets, which have these names. */
export function bookParts(names: readonly string[]): Record<string, string> {
  const list = names.map((name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
  const links = names.map(
    (_, place) => `<Relationship Id="rId${place + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  )
  const kinds = names.map(
    (_, place) =>
      `<Override PartName="/${sheetPath(place + 1)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${kinds.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${parts}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${parts}/relationships">${links.join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}
