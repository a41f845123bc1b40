import { uncalculated } from './clean-text.ts'
import type { RowMerge } from './table.ts'
import { zipEntries } from './zip-entries.ts'

const parts = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function attribute(attributes: string, name: string): string {
  const text = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  return text.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole)
}

/** The elements of one name with their attributes. No pattern here goes back over what it has read: a stranger's file may be made to. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name} ([^<>]*)>`, 'g'))].map(match => match[1] ?? '')
}

/** Attributes and content of every cell that holds something. */
function* cellsOf(xml: string): Generator<{ attributes: string; body: string }> {
  const tag = /<c ([^<>]*)>/g
  for (let found = tag.exec(xml); found; found = tag.exec(xml)) {
    const [, attributes = ''] = found
    if (attributes.endsWith('/')) continue
    const end = xml.indexOf('</c>', tag.lastIndex)
    if (end < 0) return
    yield { attributes, body: xml.slice(tag.lastIndex, end) }
    tag.lastIndex = end
  }
}

/** The part of a workbook that holds the sheet of this name. */
export function readSheetXml(bytes: Buffer, sheetName: string): string {
  const files = new Map([...zipEntries(bytes, parts)].map(({ name, content }) => [name, content]))
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const sheet = elements(textOf('xl/workbook.xml'), 'sheet').find(each => attribute(each, 'name') === sheetName) ?? ''
  const id = attribute(sheet, 'r:id')
  const relation = elements(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').find(each => attribute(each, 'Id') === id) ?? ''
  const target = attribute(relation, 'Target')
  return textOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Where formulas failed: the text of the error by row number and column index. */
export type CellErrors = ReadonlyMap<number, readonly { column: number; text: string }[]>

/**
 * What read-excel-file 9.3.17 hands over as empty cells, so that a price would vanish
 * unseen: failed formulas, and formulas that a program wrote and nobody ever calculated.
 * An empty text result carries t="str" and is a result.
 */
export function findCellErrors(sheetXml: string): CellErrors {
  const errors = new Map<number, { column: number; text: string }[]>()
  for (const { attributes, body } of cellsOf(sheetXml)) {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(attributes, 'r')) ?? []
    const type = attribute(attributes, 't')
    const value = /<v>([^<]+)<\/v>/.exec(body)?.[1]
    const text =
      type === 'e' ? (value ?? '#N/A') : type !== 'str' && value === undefined && /<f[\s>/]/.test(body) ? uncalculated : undefined
    if (text === undefined) continue
    const known = errors.get(Number(row)) ?? []
    errors.set(Number(row), [...known, { column: columnIndex(letters), text }])
  }
  return errors
}

/** Merged cells, those of one row left out. */
export function findRowMerges(sheetXml: string): RowMerge[] {
  return elements(sheetXml, 'mergeCell').flatMap(each => {
    const address = attribute(each, 'ref')
    const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(address) ?? []
    return first === last ? [] : [{ address, lastRow: Number(last) }]
  })
}
