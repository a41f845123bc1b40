import { plainText } from './plain-text.ts'
import { plainLine } from './plain-line.ts'
import { storeColumn, type StoreColumn } from './store-headings.ts'
import { rowOf, storeFields, type ChainStore } from './store-list.ts'

type Cells = readonly string[]

export type StoreTable = {
  rows: string[]
  /** Headings, verbatim, of columns that have content and are not read. */
  unread: string[]
  /** Rows with sums, and lines above and below the table, verbatim. */
  sums: string[]
  notes: string[]
}

const headingsLookedAt = 10
const headingsMin = 2
/** A line above or below a table fills no more cells than that. */
const noteCellsMax = 1
const ofRegion = ['province', 'city', 'district'] as const

const plain = (cell: string): string => plainText(cell).replace(/[\s:]/g, '')
const sumWord = /^.{0,6}?(合计|总计|小计|共计|总数|汇总)([(].*[)]|门店.*)?(\d+(家|个|店)?)?(门店)?$|^共\d+(家|个|店)(门店)?$/
const isNumber = (text: string): boolean => /^[-\d.,]+(家|个|店)?(门店)?$/.test(text)

const filled = (row: Cells): string[] => row.map(plainLine).filter(cell => cell !== '')

/** Only 合计 and its figures: a row with a name and an address is a store, whatever its name. */
function isSum(row: Cells): boolean {
  const texts = filled(row).map(plain)
  return texts.some(text => sumWord.test(text)) && texts.every(text => sumWord.test(text) || isNumber(text))
}

const isSigned = (row: Cells): boolean => {
  const texts = filled(row).map(plain)
  return texts.length <= 2 && /^(制表|填表|填报|审核|备注|说明|注|日期|打印)/.test(texts[0] ?? '')
}

const textOf = (row: Cells): string => filled(row).join(' ')

type Column = { at: number; column: StoreColumn | undefined; heading: string }

/** The columns of the table; without headings the fields in their order. */
function columnsOf(headings: Cells | undefined, width: number): Column[] {
  return Array.from({ length: width }, (_, at) => {
    const heading = plainLine(headings?.[at] ?? '')
    return { at, column: headings ? storeColumn(heading) : storeFields[at], heading: heading || `第${at + 1}列` }
  })
}

function storeIn(row: Cells, columns: readonly Column[]): ChainStore {
  const cell = (wanted: StoreColumn) =>
    columns
      .filter(({ column }) => column === wanted)
      .map(({ at }) => plainLine(row[at] ?? ''))
      .find(text => text !== '') ?? ''
  const parts = ofRegion.map(cell).filter(text => text !== '')
  // With columns of 省 and 市, 区域 is the district.
  const region = parts.length > 0 && parts.length < ofRegion.length ? [...parts, cell('region')].join(' ').trim() : parts.join(' ')
  return {
    company: cell('company'),
    region: region || cell('region'),
    detail: cell('detail'),
    contact: cell('contact'),
    phone: cell('phone'),
  }
}

/** A column whose cells are not read: its heading is unknown, or another column of the same field has the same content already. */
function isUnread({ at, column }: Column, columns: readonly Column[], rows: readonly Cells[]): boolean {
  if (column === 'number') return false
  const before = columns.filter(other => other.column === column && other.at < at)
  return rows.some(row => {
    const text = plainLine(row[at] ?? '')
    return text !== '' && (column === undefined || before.some(other => !['', text].includes(plainLine(row[other.at] ?? ''))))
  })
}

/**
 * Reads a store list from a table: with headings by their names, without by the order of the fields. What is not read is reported, nothing
 * is dropped silently.
 *
 * @example [['门店','电话','备注'],['一店','13800000000','新'],['合计','1']] is one row, a sum, and the unread column 备注
 */
export function readStoreTable(cells: readonly Cells[]): StoreTable {
  const all = cells.filter(row => filled(row).length > 0)
  const at = all.slice(0, headingsLookedAt).findIndex(row => row.filter(cell => storeColumn(cell)).length >= headingsMin)
  const headings = all[at]
  const isHeading = (row: Cells) => headings !== undefined && textOf(row) === textOf(headings)
  const isWide = all.some(row => filled(row).length > headingsMin)
  const isTitle = (row: Cells, index: number) =>
    index < at ||
    (at < 0 && isWide && index < headingsLookedAt && filled(row).length <= noteCellsMax && !isNumber(textOf(row)) && index === 0)
  const data = all.filter((row, index) => index !== at && !isHeading(row) && !isTitle(row, index))
  const sums = data.filter(isSum)
  const signed = data.filter(row => !isSum(row) && isSigned(row))
  const rows = data.filter(row => !isSum(row) && !isSigned(row))
  const columns = columnsOf(headings, Math.max(0, ...all.map(row => row.length)))
  return {
    rows: rows.map(row => rowOf(storeIn(row, columns))),
    unread: columns.filter(column => isUnread(column, columns, rows)).map(({ heading }) => heading),
    sums: sums.map(textOf),
    notes: [...all.filter(isTitle), ...signed].map(textOf),
  }
}
