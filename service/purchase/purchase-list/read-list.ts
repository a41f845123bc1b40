import type { ListField } from '@yaoji/contract/calls/purchase/purchase-list'
import { plainText } from '@yaoji/contract/validation/plain-text'
import { listLimits } from '@yaoji/contract/limits'
import { indexColumnOf, readCells } from './bare-cells.ts'
import { columnsOfFields, isHeading, readHeadings, type Columns } from './columns.ts'
import { listColumns, type ListColumn } from './list-columns.ts'
import type { ReadRow } from './item.ts'
import { cutRow } from './cut-row.ts'
import { readColumns } from './read-cells.ts'
import { withLaterLines } from './later-lines.ts'
import { readLine, remarkOf } from './read-line.ts'
import { inSimplified } from './simplified-rows.ts'
import { specForm } from './spec.ts'
import { joinHeadings } from './two-headings.ts'
import { weightOfTitle } from './words/headings.ts'
import { remarkLines } from './words/remarks.ts'

/** A row before anybody knows what it says. A pasted line is one cell. */
export type ListRow = {
  row: number
  cells: readonly string[]
  /** The cells in the characters in which they were written, where these are others: rows are shown so. */
  written?: readonly string[] | undefined
}

/** Items of a list in a weight: numbers without a unit have it. */
function inWeight(read: ReadRow, weight: string | undefined): ReadRow {
  if (weight === undefined || !('item' in read)) return read
  const amounts = read.item.amounts.map(({ value, unit }) => ({ value, unit: unit || weight }))
  return { ...read, item: { ...read.item, amounts } }
}

const sums = remarkLines.filter(([kind]) => kind === 'sum').map(([, pattern]) => pattern)

const filledCells = (cells: readonly string[]): string[] => cells.map(cell => cell.trim()).filter(Boolean)

/** The text by which a row is shown and can be read again. */
const textOfCells = (cells: readonly string[]): string => filledCells(cells).join('\t')

/** Lines that begin with 1, 2, 3 … without a mark behind the number. */
const counting = /^\s*(\d{1,3})\s+(?=\p{Script=Han})/u

function isCounted(lines: readonly string[]): boolean {
  const numbers = lines.flatMap(line => counting.exec(line)?.[1] ?? []).map(Number)
  return numbers.length >= 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
}

function isHeadingLine(text: string): boolean {
  const words = text
    .trim()
    .split(/[\s,;、|/]+/)
    .filter(Boolean)
  if (words.length > 0 && words.every(isHeading)) return true
  // 登记日期 顾客 药品 数量: among headings of others, those of goods and of their quantity.
  return words.length > 2 && !/\d/.test(text) && words.filter(isHeading).length > 1 && readHeadings(words)?.quantity !== undefined
}

function readSingle(row: number, text: string): ReadRow {
  if (isHeadingLine(text)) return { row, text, ignored: 'heading' }
  const item = readLine(text)
  const ignored = remarkOf(text, item)
  return ignored ? { row, text, ignored } : { row, text, item }
}

function isSum(cells: readonly string[]): boolean {
  return filledCells(cells)
    .slice(0, 2)
    .some(cell => sums.some(pattern => pattern.test(plainText(cell))))
}

/** 审核：, with or without who did. */
const signature = /^\p{Script=Han}{1,6}\s*:\s*(?:\p{Script=Han}{0,4}|[\d./年月日-]*)$/u
const isSignature = (cell: string): boolean => signature.test(plainText(cell).trim())

/** A cell that says nothing of goods: 制单人：赵敏, 门店请货明细表. */
const isAside = (cell: string): boolean =>
  isSignature(cell) || (/\p{Script=Han}{2}/u.test(cell) && remarkOf(cell, readLine(cell)) !== undefined)

function readWide({ row, cells }: ListRow, columns: Columns | undefined, indexColumn: number): ReadRow {
  const text = textOfCells(cells)
  if (isSum(cells)) return { row, text, ignored: 'sum' }
  if (filledCells(cells).every(isAside)) return { row, text, ignored: 'contact' }
  const item = columns ? readColumns(cells, columns) : readCells(cells, indexColumn)
  const saysNothing = item.words.length === 0 && item.barcode === '' && item.approval === ''
  // A row with an unidentified figure may still be goods; keep it.
  if (saysNothing && item.spec === '' && item.amounts.length === 0) return { row, text, ignored: 'nothing' }
  return { row, text, item }
}

/** Characters shown of a row that was left out, enough to recognize it. */
const leftTextMax = 200

const isWide = ({ cells }: ListRow): boolean => filledCells(cells).length > 1

/** Rows below the headings that are inspected to choose the quantity column among several. */
const rowsLookedAt = 50

function headingsOf(cells: readonly string[], below: readonly ListRow[]): Columns | undefined {
  if (!cells.some(isHeading)) return
  return readHeadings(
    cells,
    below.filter(row => isWide(row) && !isSum(row.cells)).map(row => row.cells),
  )
}

type Headed = { row: number; cells: readonly string[]; columns: Columns }

/** The rows that are headings, by their number; where two are read as one, both have what they say together. */
function headingsOfRows(rows: readonly ListRow[]): Map<number, Headed> {
  const found = new Map<number, Headed>()
  for (const [index, { row, cells }] of rows.entries()) {
    if (found.has(row)) continue
    const below = rows.slice(index + 1, index + 1 + rowsLookedAt)
    const [next, ...others] = below
    const joined =
      next &&
      joinHeadings(
        cells,
        next.cells,
        others.map(each => each.cells),
      )
    const ofBoth = joined && headingsOf(joined, others)
    if (next && ofBoth) for (const each of [row, next.row]) found.set(each, { row: each, cells: joined, columns: ofBoth })
    const columns = ofBoth ? undefined : headingsOf(cells, below)
    if (columns) found.set(row, { row, cells, columns })
  }
  return found
}

/** The first headings of a list; of rows of them one below the other, the last. */
function firstHeadings(rows: readonly ListRow[], headed: ReadonlyMap<number, Headed>): Headed | undefined {
  const first = rows.findIndex(({ row }) => headed.has(row))
  if (first < 0) return undefined
  const end = rows.findIndex(({ row }, at) => at > first && !headed.has(row))
  return headed.get(rows.at(end < 0 ? -1 : end - 1)?.row ?? -1)
}

/** A single cell without a quantity above the headings of a table: 门店要货计划. */
function isTitle(read: ReadRow, heading: Headed | undefined): boolean {
  return heading !== undefined && read.row < heading.row && 'item' in read && read.item.amounts.length === 0 && read.item.spec === ''
}

/** Between what a chat repeats and what is answered to it. */
const quoteEnd = /^[-—–─\s]{3,}$/
const quoteStart = /^\s*[「『“"][^「」：:]{1,30}[：:]/

/** Rows that a chat repeats above an answer: 「小陈：曲美他嗪 15盒」 and a line of dashes. They were said before, so that they are no order. */
function quotedRows(rows: readonly ListRow[]): ReadonlySet<number> {
  const quoted = new Set<number>()
  const texts = rows.map(({ cells }) => textOfCells(cells))
  for (const [at, text] of texts.entries()) {
    if (!quoteEnd.test(text) || !/[」』”"]\s*$/.test(texts[at - 1] ?? '')) continue
    const start = texts.findLastIndex((each, index) => index < at && quoteStart.test(each))
    for (const { row } of start < 0 ? [] : rows.slice(start, at)) quoted.add(row)
  }
  return quoted
}

/** Reads rows in order: headings apply to the rows below them, unless the buyer has said what the columns hold. */
function createReader(rows: readonly ListRow[], fields: readonly ListField[] | undefined) {
  const wide = rows.filter(isWide)
  const indexColumn = indexColumnOf(wide.filter(({ cells }) => !readHeadings(cells)).map(({ cells }) => cells))
  const hasCounts = isCounted(rows.filter(row => !isWide(row)).map(({ cells }) => textOfCells(cells)))
  const headed = headingsOfRows(rows)
  const heading = firstHeadings(rows, headed)
  const quoted = quotedRows(rows)
  const chosenColumns = fields && columnsOfFields(fields, heading?.cells ?? [])
  let columns = chosenColumns
  const read = (listRow: ListRow): ReadRow => {
    const { row, cells } = listRow
    const text = textOfCells(cells)
    if (quoted.has(row)) return { row, text, ignored: 'quoted' }
    if (!isWide(listRow)) {
      const single = { ...readSingle(row, hasCounts ? text.replace(counting, '') : text), text }
      return isTitle(single, heading) ? { row, text, ignored: 'heading' } : single
    }
    const found = headed.get(row)?.columns
    if (!found) return readWide(listRow, columns, indexColumn)
    columns = chosenColumns ?? found
    return { row, text, ignored: 'heading' }
  }
  const own = wide.filter(({ row }) => !headed.has(row)).map(({ cells }) => cells)
  const known = chosenColumns ?? heading?.columns
  return { read, columns: listColumns({ heading: heading?.cells, rows: own, known, indexColumn }) }
}

export type ReadList = {
  rows: ReadRow[]
  /** As they were read; none of a list of lines. */
  columns: ListColumn[]
  /** The first of the rows that were too many. */
  left: { row: number; text: string }[]
  leftCount: number
}

/** Reads every non-blank row in order until the cart limit is reached. */
export function readList(list: readonly ListRow[], fields?: readonly ListField[]): ReadList {
  const filled = list.map(cutRow).filter(({ cells }) => filledCells(cells).length > 0)
  const head = inSimplified(filled.slice(0, 2 * listLimits.rowsMax))
  const { read, columns } = createReader(head, fields)
  const rows: ReadRow[] = []
  let items = 0
  let weight: string | undefined
  for (const row of head) {
    const one = inWeight(read(row), weight)
    if ('ignored' in one) weight = weightOfTitle.exec(specForm(one.text))?.[1] ?? weight
    if ('item' in one && ++items > listLimits.rowsMax) break
    rows.push(row.written ? { ...one, text: textOfCells(row.written) } : one)
  }
  const left = filled
    .slice(rows.length, rows.length + listLimits.rowsMax)
    .map(({ row, cells, written }) => ({ row, text: textOfCells(written ?? cells).slice(0, leftTextMax) }))
  return { rows: withLaterLines(rows), columns, left, leftCount: filled.length - rows.length }
}
