import { plainText, usualHan } from '@yaoji/contract/validation/plain-text'
import { matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { isHeading } from '../purchase-list/columns.ts'
import { messages } from './messages.ts'

type Store = { id: number; company: string; code: string }

/** A row of the table: what names its goods, and the quantities as they are written. */
export type TableRow = { row: number; goods: string[]; numbers: { storeId: number; text: string }[] }

export type MatrixTable = {
  rows: TableRow[]
  /** The heading row; undefined without one. */
  headings: string[] | undefined
  /** Columns that hold quantities. */
  columns: number
  remarks: string[]
}

const plain = (text: string) =>
  plainText(text)
    .replace(/[\s()[\]【】]/g, '')
    .toLowerCase()
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text.normalize('NFKC').trim())
const rowsLookedAt = 10
const headingMin = 2

/** The store that a heading means: by its name or code, or by a part of its name that no other has. */
function storeOf(heading: string, stores: readonly Store[]): Store | undefined {
  const text = plain(heading)
  if (text.length < headingMin) return
  const exact = stores.find(({ company, code }) => plain(company) === text || plain(code) === text)
  if (exact) return exact
  const like = stores.filter(({ company }) => plain(company).includes(text))
  return like.length === 1 ? like[0] : undefined
}

type Found = { row: number; byColumn: Map<number, Store> }

/** The row of headings: it names a store and holds no quantity. */
function findHeadings(cells: readonly (readonly string[])[], stores: readonly Store[]): Found | undefined {
  for (const [row, texts] of cells.slice(0, rowsLookedAt).entries()) {
    if (texts.some(isNumber)) continue
    const found = texts.flatMap((text, column) => {
      const store = isHeading(text) ? undefined : storeOf(text, stores)
      return store ? [[column, store] as const] : []
    })
    if (found.length > 0) return { row, byColumn: new Map(found) }
  }
  return undefined
}

function cellsOf(text: string): string[][] {
  return usualHan(text)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map(line => line.split('\t').map(cell => cell.replace(/^"|"$/g, '').trim()))
}

type Rows = readonly { row: number; texts: readonly string[] }[]

/** How many of the last columns hold nothing but quantities. */
function lastNumbers(rows: Rows): { from: number; to: number } {
  const to = Math.max(0, ...rows.map(({ texts }) => texts.length))
  const holdsNumbers = (column: number) => rows.every(({ texts }) => /^\d{0,6}$/.test(texts[column] ?? ''))
  let from = to
  while (from > 1 && holdsNumbers(from - 1)) from--
  return { from, to }
}

function withoutHeadings(rows: Rows, shown: readonly Store[]): MatrixTable {
  const { from, to } = lastNumbers(rows)
  const columns = to - from
  const isTooWide = columns > shown.length
  const remark = isTooWide
    ? messages.tooManyColumns(columns, shown.length)
    : columns > 0
      ? messages.byOrder(shown.slice(0, columns).map(store => store.company))
      : messages.noQuantities
  return {
    headings: undefined,
    columns,
    remarks: [remark],
    rows: rows.map(({ row, texts }) => ({
      row,
      goods: texts.slice(0, from).filter(Boolean),
      numbers: isTooWide ? [] : shown.slice(0, columns).map(({ id }, at) => ({ storeId: id, text: texts[from + at] ?? '' })),
    })),
  }
}

type Columns = { stores: Map<number, Store>; left: Set<number>; remarks: string[] }

/** Which columns are stores of this page, and why others behind the first of them are not read. */
function columnsOf(headings: readonly string[], byColumn: ReadonlyMap<number, Store>, shown: readonly Store[]): Columns {
  const columns: Columns = { stores: new Map(), left: new Set(), remarks: [] }
  const first = Math.min(...byColumn.keys())
  const taken = new Set<number>()
  for (const [column, heading] of headings.entries()) {
    const store = byColumn.get(column)
    if (!store) {
      if (column < first || heading === '') continue
      columns.left.add(column)
      if (!isHeading(heading) && !/合计|小计|总计/.test(heading)) columns.remarks.push(messages.unknownStore(heading))
      continue
    }
    columns.left.add(column)
    if (!shown.some(({ id }) => id === store.id)) columns.remarks.push(messages.otherPage(store.company))
    else if (taken.has(store.id)) columns.remarks.push(messages.doubleStore(heading))
    else columns.stores.set(column, store)
    taken.add(store.id)
  }
  return columns
}

/** Splits a table as a spreadsheet's clipboard has it into goods and quantities for stores. */
export function readTable(text: string, stores: { all: readonly Store[]; shown: readonly Store[] }): MatrixTable {
  const cells = cellsOf(text)
  const found = findHeadings(cells, stores.all)
  const filled = cells
    .map((texts, index) => ({ row: index + 1, texts }))
    .filter(({ row, texts }) => texts.some(Boolean) && row > (found ? found.row + 1 : 0))
  const rows = filled.slice(0, matrixLimits.goodsMax)
  const tooMany = filled.length > rows.length ? [messages.leftOff(filled.length - rows.length)] : []
  if (!found) {
    const table = withoutHeadings(rows, stores.shown)
    return { ...table, remarks: [...table.remarks, ...tooMany] }
  }
  const headings = cells[found.row] ?? []
  const columns = columnsOf(headings, found.byColumn, stores.shown)
  const isGoods = (_: string, column: number) => !columns.left.has(column)
  return {
    headings: headings.filter(isGoods),
    columns: columns.stores.size,
    remarks: [...columns.remarks, ...tooMany],
    rows: rows.map(({ row, texts }) => ({
      row,
      goods: texts.filter(isGoods),
      numbers: [...columns.stores].map(([column, { id }]) => ({ storeId: id, text: texts[column] ?? '' })),
    })),
  }
}
