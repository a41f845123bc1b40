import { billChannelNames, billLimits, type BillChannel, type BillKind, type ProviderChannel } from '@yaoji/contract/console/bills'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { headingKey } from '../../platform/tables/find-heading-row.ts'
import { readCsv } from '../../platform/tables/read-csv.ts'
import { ImportError, type TableRow } from '../../platform/tables/table.ts'
import { TooLargeEntry, zipEntries } from '../../platform/tables/zip-entries.ts'
import { checkTotals } from './check-totals.ts'
import { messages } from './messages.ts'
import { billLayouts, merchantColumn, merchantLine, type BillColumn, type BillLayout } from './words/layouts.ts'

/** A row of a provider's bill; only the bank says who paid or was paid, and what they wrote. An expense that is a payment came back. */
export type BillEntry = {
  kind: BillKind
  number: string
  providerNumber: string
  fen: Fen
  at: number
  payer?: string
  remark?: string
  isExpense?: boolean
}

/** A line of a day: banks give one number to several lines of a day, and the same on other days. */
export const lineKey = ({ kind, providerNumber, fen }: Pick<BillEntry, 'kind' | 'providerNumber' | 'fen'>): string =>
  `${kind}:${fen}:${providerNumber}`

/** The bill of a channel and a day, as base64url, and the shop's number at the provider where that is known. */
export type BillJob = { file: string; channel: BillChannel; day: string; account: string }

export const rowsLookedAt = 20
export const numberMax = 64
const time = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** A cell without the sign that stops spreadsheets from rounding numbers, the tabs around it, and what a database refuses. */
const billCell = (cell = ''): string => plainLine(cell.trim().replace(/^`/, ''))

type Columns = Readonly<Record<BillColumn, number>>
type Found = { rows: readonly TableRow[]; end: readonly TableRow[]; cells: readonly string[]; columns: Columns }

/** Where a layout has its columns in a row; undefined where one of them is not there. */
function columnsIn(cells: readonly string[], { columns }: BillLayout): Columns | undefined {
  const keys = cells.map(headingKey)
  const places = Object.entries(columns).map(([name, headings]) => {
    const heading = headings.find(each => keys.includes(headingKey(each)))
    return [name, heading === undefined ? -1 : keys.indexOf(headingKey(heading))] as const
  })
  return places.every(([, place]) => place >= 0) ? (Object.fromEntries(places) as Columns) : undefined
}

function findRows(rows: readonly TableRow[], layout: BillLayout): Found | undefined {
  for (const [at, { cells }] of rows.slice(0, rowsLookedAt).entries()) {
    const columns = columnsIn(cells, layout)
    if (!columns) continue
    const below = rows.slice(at + 1).filter(row => row.cells.some(cell => cell.trim() !== ''))
    const end = below.findIndex(row => layout.isEnd(billCell(row.cells[0])))
    const isWhole = end >= 0
    return { rows: isWhole ? below.slice(0, end) : below, end: isWhole ? below.slice(end) : [], cells, columns }
  }
}

/** The CSV files in a file: itself, or what a ZIP has. @throws {ImportError} */
function filesIn(bytes: Buffer): Buffer[] {
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return [bytes]
  const files: Buffer[] = []
  let left: number = billLimits.unpackedMaxBytes
  try {
    for (const { content } of zipEntries(bytes, /\.csv$/i, left)) {
      left -= content.length
      if (left < 0) throw new TooLargeEntry()
      files.push(content)
    }
  } catch (error) {
    throw new ImportError(error instanceof TooLargeEntry ? messages.unpacksTooLarge : messages.brokenZip, { cause: error })
  }
  if (files.length === 0) throw new ImportError(messages.noCsvInZip)
  return files
}

/** The moment of a cell in China time. */
function momentIn(text: string): number | undefined {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '0'] = time.exec(text) ?? []
  const start = chinaDayStart(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (Number.isNaN(start)) return
  return start + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000
}

function entryOf(
  { number: line, cells: given }: TableRow,
  { cells: headings, columns }: Found,
  layout: BillLayout,
  day: string,
): BillEntry {
  const cell = (column: BillColumn) => billCell(given[columns[column]])
  const wrong = (column: BillColumn) => new ImportError(messages.wrongCell(line, headings[columns[column]] ?? ''))
  const at = momentIn(cell('at'))
  if (at === undefined) throw wrong('at')
  if (chinaDay(at) !== day) throw new ImportError(messages.otherDay(line, chinaDay(at), day))
  const isPayment = layout.isPayment(cell('kind'))
  const amount = isPayment ? 'amount' : 'back'
  const fen = parseFen(cell(amount).replace(/^-/, ''))
  if (fen === undefined) throw wrong(amount)
  const column = isPayment ? 'number' : 'refundNumber'
  // WeChat writes 0 where a row has no refund.
  const number = cell(column) === '0' ? '' : cell(column)
  if (number.length > numberMax) throw wrong(column)
  if (cell('providerNumber').length > numberMax) throw wrong('providerNumber')
  return { kind: isPayment ? 'payment' : 'refund', number, providerNumber: cell('providerNumber'), fen, at }
}

/** @throws {ImportError} where a row, or a line above the rows, names another merchant */
function refuseOthers(all: readonly TableRow[], { cells: headings, rows }: Found, account: string): void {
  if (account === '') return
  const place = headings.map(headingKey).indexOf(merchantColumn)
  const other = place < 0 ? undefined : rows.find(row => billCell(row.cells[place]) !== account)
  if (other) throw new ImportError(messages.otherAccount(other.number))
  const named = all.slice(0, rowsLookedAt).find(row => row.cells[0]?.startsWith(merchantLine))
  if (named && !named.cells[0]?.includes(account)) throw new ImportError(messages.otherAccount(named.number))
}

/** The provider whose bill this is. */
export const providerOf = (table: readonly TableRow[]): ProviderChannel | undefined =>
  (['wechat', 'alipay'] as const).find(each => findRows(table, billLayouts[each]))

/** Every payment and refund of a bill that is whole. @throws {ImportError} */
export function readBill({ file, channel, day, account }: BillJob & { channel: ProviderChannel }): BillEntry[] {
  const layout = billLayouts[channel]
  const tables = filesIn(Buffer.from(file, 'base64url')).map(bytes => readCsv(bytes, true).rows)
  const entries: BillEntry[] = []
  let isFound = false
  for (const table of tables) {
    const found = findRows(table, layout)
    if (!found) continue
    isFound = true
    if (entries.length + found.rows.length > billLimits.rowsMax) throw new ImportError(messages.tooManyRows(billLimits.rowsMax))
    refuseOthers(table, found, account)
    const own = found.rows.map(row => entryOf(row, found, layout, day))
    checkTotals(found.end, own)
    entries.push(...own)
  }
  if (isFound) return entries
  const other = tables.map(providerOf).find(each => each !== undefined)
  throw new ImportError(other ? messages.otherChannel(billChannelNames[other]) : messages.notABill(channel))
}
