import { storedZip } from '../zip-entries.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

export type RawSheet = { name: string; xml: string; state?: string }
export type RawWorkbook = { sheets: readonly RawSheet[]; strings?: string; styles?: string; properties?: string; workbook?: string }

/** A worksheet with this inside. */
export const worksheet = (xml: string): string => `<worksheet xmlns="${main}">${xml}</worksheet>`

/** The bytes of a workbook whose parts are given as they are, for what other programs write. */
export function rawWorkbook({ sheets, strings, styles, properties = '', workbook }: RawWorkbook): Buffer {
  const list = sheets.map(
    ({ name, state }, index) => `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = [
    ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    ...(strings === undefined ? [] : [relation('rId98', 'sharedStrings', '/xl/sharedStrings.xml')]),
    ...(styles === undefined ? [] : [relation('rId99', 'styles', 'styles.xml')]),
  ]
  const parts = {
    'xl/workbook.xml':
      workbook ?? `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strings }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...Object.fromEntries(sheets.map(({ xml }, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  }
  return storedZip(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))
}
