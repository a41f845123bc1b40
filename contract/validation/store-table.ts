import { plainText } from './plain-text.ts'
import { plainLine } from './plain-line.ts'
import { storeColumn, type StoreColumn } from './store-headings.ts'
import { rowOf, storeFields, type ChainStore } from './store-list.ts'
import { storePhone } from './store-phone.ts'

type Cells = readonly string[]

export type StoreTable = {
  rows: string[]
  /** Headings, verbatim, of columns that have content and are not read. */
  unread: string[]
  /** Rows with sums, and lines above and below the table, verbatim. */
  sums: string[]
  notes: string[]
  /** Stores with a telephone that is left out, and their cells verbatim. */
  phones: string[]
}

const headingsLookedAt = 10
const headingsMin = 2
/** A line above or below a table fills no more cells than that. */
const noteCellsMax = 1
const partsOfRegion: readonly (StoreColumn | undefined)[] = ['province', 'city', 'district']
/** What a sentence has and the name of a store has not. */
const sentence = /[,;!。、:]|^[(]?\d+[).]/

const plain = (cell: string): string => plainText(cell).replace(/[\s:]/g, '')
const sumWord = /^.{0,6}?(合计|总计|小计|共计|总数|汇总)([(].*[)]|门店.*)?(\d+(家|个|店)?)?(门店)?$|^共\d+(家|个|店)(门店)?$/
const isNumber = (text: string): boolean => /^[-\d.,]+(家|个|店)?(门店)?$/.test(text)

const filled = (row: Cells): string[] => row.map(plainLine).filter(cell => cell !== '')
const textOf = (row: Cells): string => filled(row).join(' ')

/** Only 合计 and its figures: a row with a name and an address is a store, whatever its name. */
function isSum(row: Cells): boolean {
  const texts = filled(row).map(plain)
  return texts.some(text => sumWord.test(text)) && texts.every(text => sumWord.test(text) || isNumber(text))
}

/** A remark below or between stores: 制表人：王会计, or a sentence alone in its row. */
function isRemark(row: Cells, isWide: boolean): boolean {
  const texts = filled(row).map(plain)
  if (texts.length <= 2 && /^(制表|填表|填报|审核|备注|说明|注|日期|打印)/.test(texts[0] ?? '')) return true
  return isWide && texts.length <= noteCellsMax && sentence.test(plainText(textOf(row)))
}

type Column = { at: number; column: StoreColumn | undefined; heading: string }

/** The columns of the table; without headings the fields in their order. */
function columnsOf(headings: Cells | undefined, width: number): Column[] {
  return Array.from({ length: width }, (_, at) => {
    const heading = plainLine(headings?.[at] ?? '')
    return { at, column: headings ? storeColumn(heading) : storeFields[at], heading: heading || `第${at + 1}列` }
  })
}

function storeIn(row: Cells, columns: readonly Column[]): { store: ChainStore; morePhones: string } {
  const textsOf = (isWanted: (column: StoreColumn | undefined) => boolean) =>
    columns
      .filter(({ column }) => isWanted(column))
      .map(({ at }) => plainLine(row[at] ?? ''))
      .filter(text => text !== '')
  const cell = (wanted: StoreColumn) => textsOf(column => column === wanted)[0] ?? ''
  const parts = textsOf(column => partsOfRegion.includes(column))
  const isPart = (column: StoreColumn | undefined) => column === 'region' || partsOfRegion.includes(column)
  // 省市 and 区, or 省, 市 and 区域, in the order of the columns.
  const region = parts.length > 0 && parts.length < partsOfRegion.length ? textsOf(isPart) : parts
  const { phone, name, hasMore } = storePhone(cell('phone'))
  const store = {
    company: cell('company'),
    region: region.join(' ') || cell('region'),
    detail: cell('detail'),
    contact: cell('contact') || name,
    phone,
  }
  return { store, morePhones: hasMore ? `${store.company} ${cell('phone')}`.trim() : '' }
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

const knownIn = (row: Cells | undefined): number => (row ?? []).filter(cell => storeColumn(cell)).length

/** The rows that head a table; two where cells of the upper one are merged over several columns: 地址 over 省, 市 and 区. */
function headingRows(all: readonly Cells[]): { first: number; rows: readonly Cells[] } {
  const at = all.slice(0, headingsLookedAt).findIndex(row => knownIn(row) >= headingsMin)
  if (at < 0) return { first: at, rows: [] }
  const above = all[at - 1] ?? []
  const first = knownIn(above) > 0 && filled(above).length > noteCellsMax ? at - 1 : at
  return { first, rows: all.slice(first, knownIn(all[at + 1]) >= headingsMin ? at + 2 : at + 1) }
}

/** The heading of each column: the lowest that is known, else the lowest. */
function headingsOf(rows: readonly Cells[]): Cells | undefined {
  if (rows.length === 0) return undefined
  return Array.from({ length: Math.max(...rows.map(row => row.length)) }, (_, at) => {
    const texts = rows.map(row => plainLine(row[at] ?? '')).filter(text => text !== '')
    return texts.findLast(text => storeColumn(text)) ?? texts.at(-1) ?? ''
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
  const { first, rows: heads } = headingRows(all)
  // Each printed page begins with them.
  const aboveStores = new Set([...all.slice(0, Math.max(0, first)), ...heads].map(textOf))
  const isWide = all.some(row => filled(row).length > headingsMin)
  const isTitle = (row: Cells, index: number) =>
    first < 0 && index === 0 && isWide && filled(row).length <= noteCellsMax && !isNumber(textOf(row))
  const data = all.filter((row, index) => !aboveStores.has(textOf(row)) && !isTitle(row, index))
  const sums = data.filter(isSum)
  const remarks = data.filter(row => !isSum(row) && isRemark(row, isWide))
  const rows = data.filter(row => !isSum(row) && !isRemark(row, isWide))
  const columns = columnsOf(headingsOf(heads), Math.max(0, ...all.map(row => row.length)))
  const stores = rows.map(row => storeIn(row, columns))
  return {
    rows: stores.map(({ store }) => rowOf(store)),
    unread: columns.filter(column => isUnread(column, columns, rows)).map(({ heading }) => heading),
    sums: sums.map(textOf),
    notes: [...all.filter((row, index) => index < first || isTitle(row, index)), ...remarks].map(textOf),
    phones: stores.map(({ morePhones }) => morePhones).filter(text => text !== ''),
  }
}
