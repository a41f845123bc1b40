import { billChannelNames, billLimits } from '@yaoji/contract/console/bills'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { formatFen, parseFen } from '@yaoji/contract/domain/money'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { headingKey } from '../../platform/tables/find-heading-row.ts'
import { readCsv } from '../../platform/tables/read-csv.ts'
import { kindOf } from '../../platform/tables/read-table.ts'
import { readXlsx } from '../../platform/tables/read-xlsx.ts'
import { ImportError, type Table, type TableRow } from '../../platform/tables/table.ts'
import { limitsOfList } from '../../platform/tables/workbook/limits.ts'
import { messages } from './messages.ts'
import { lineKey, numberMax, providerOf, rowsLookedAt, type BillEntry, type BillJob } from './read-bill.ts'
import { expenseWord, incomeWord, remarkColumns, statementColumns, statementEnd, type StatementColumn } from './words/layouts.ts'

const wordsMax = 200
const endMax = 20
/** Before a text that a spreadsheet program should not take for a number. */
const quoted = /^[`']/
const dated = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2}):(\d{2})(?::(\d{2}))?)?/
const digits = /^(\d{4})(\d{2})(\d{2})\s*(?:(\d{2}):?(\d{2}):?(\d{2})?)?$/
/** What a spreadsheet program writes into a CSV for a long number: its other digits are lost. */
const rounded = /^\d(\.\d+)?e\+\d+$/i
/** The number of a line, which begins at 1 in each file, or one with only the fifteen digits that a spreadsheet program keeps. */
const noSerial = /^(\d{1,5}|\d{15}0{3,})$/
const clock = /^(\d{1,2}):?(\d{2}):?(\d{2})?$/

type Columns = Readonly<Partial<Record<StatementColumn, number>>> & { remarks: readonly number[] }
type Found = { headings: readonly string[]; columns: Columns; hasMinus: boolean }

/** Banks write 收入金额, 收入金额（元） and 贷方发生额/元（收入） for the same. */
const nameOf = (heading: string): string =>
  headingKey(heading)
    .replace(/\([^)]*\)/g, '')
    .replace(/\/元$/, '')

function columnsIn(cells: readonly string[]): Columns | undefined {
  const names = cells.map(nameOf)
  const places = Object.entries(statementColumns).flatMap(([column, known]) => {
    const heading = known.find(each => names.includes(each))
    return heading === undefined ? [] : [[column, names.indexOf(heading)] as const]
  })
  const columns: Columns = {
    ...(Object.fromEntries(places) as Partial<Record<StatementColumn, number>>),
    remarks: names.flatMap((name, place) => (remarkColumns.some(each => each === name) ? [place] : [])),
  }
  const { at, income, amount, direction, payer, remarks } = columns
  const hasIncome = income !== undefined || (amount !== undefined && direction !== undefined)
  return at !== undefined && payer !== undefined && remarks.length > 0 && hasIncome ? columns : undefined
}

/** The moment of a day and, in the same cell or another, a time; the start of the day where the bank gives none. */
function momentIn(day: string, time: string): number | undefined {
  const [, year = '', month = '', date = '', ...own] = dated.exec(day) ?? digits.exec(day) ?? []
  const start = chinaDayStart(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  if (Number.isNaN(start)) return
  const [hour = '0', minute = '0', second = '0'] = own[0] === undefined ? (clock.exec(time)?.slice(1) ?? []) : own
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  return start + (seconds < 86_400 ? seconds : 0) * 1_000
}

const amountIn = (text: string): string => text.replace(/[,，\s¥￥]/g, '').replace(/^\+/, '')
const isNothing = (text: string) => text === '' || /^-*$/.test(text) || /^0*(\.0*)?$/.test(text)

type Moved = { text: string; column: StatementColumn; isExpense: boolean }

/** What a line brought or cost: a minus is money that the bank took back, or that came back. Undefined where it is neither. */
function moved(cell: (column: StatementColumn) => string, { income, expense }: Columns): Moved | 'both' | undefined {
  if (income === undefined) {
    const [text, word] = [amountIn(cell('amount')), cell('direction')]
    if (incomeWord.test(word)) return { text, column: 'amount', isExpense: false }
    // Some banks write a minus before what was paid out as well.
    return expenseWord.test(word) ? { text: text.replace(/^-/, ''), column: 'amount', isExpense: true } : undefined
  }
  const [came, went] = [amountIn(cell('income')), expense === undefined ? '' : amountIn(cell('expense'))]
  if (!isNothing(came) && !isNothing(went)) return 'both'
  if (isNothing(came) && !isNothing(went)) return { text: went, column: 'expense', isExpense: true }
  return { text: came, column: 'income', isExpense: false }
}

function entryOf({ number: line, cells }: TableRow, { headings, columns, hasMinus }: Found, day: string): BillEntry | undefined {
  const cell = (column: StatementColumn) => (cells[columns[column] ?? -1] ?? '').trim().replace(quoted, '')
  const wrong = (column: StatementColumn) => new ImportError(messages.wrongCell(line, headings[columns[column] ?? -1] ?? ''))
  const at = momentIn(cell('at'), cell('time'))
  if (at === undefined) throw wrong('at')
  if (chinaDay(at) !== day) throw new ImportError(messages.otherDay(line, chinaDay(at), day))
  const found = moved(cell, columns)
  if (found === 'both') throw wrong('expense')
  if (found === undefined || isNothing(found.text)) return
  const { isExpense } = found
  const text = isExpense && hasMinus ? found.text.replace(/^-/, '') : found.text
  const fen = parseFen(text.replace(/^-/, ''))
  if (fen === undefined) throw wrong(found.column)
  const given = plainLine(cell('serial'))
  if (given.length > numberMax) throw wrong('serial')
  if (rounded.test(given)) throw new ImportError(messages.roundedSerial(line, headings[columns.serial ?? -1] ?? '', given))
  const serial = noSerial.test(given) ? '' : given
  const payer = plainLine(cell(isExpense && columns.payee !== undefined ? 'payee' : 'payer')).slice(0, wordsMax)
  const remark = plainLine(columns.remarks.map(place => cells[place] ?? '').join(' ')).slice(0, wordsMax)
  const balance = amountIn(cell('balance'))
  // Without a serial number a line is known by its moment, its amount and the balance behind it.
  const own = `${new Date(at).toISOString().slice(0, 19)} ${formatFen(fen)} ${balance || payer}`.slice(0, numberMax - 6)
  const kind = text.startsWith('-') === isExpense ? 'payment' : 'refund'
  return { kind, number: '', providerNumber: serial || own, fen, at, payer, remark, ...(isExpense && { isExpense }) }
}

/** Whether a bank writes a minus before whatever it paid out: then it says nothing. */
function hasMinusAlways(rows: readonly TableRow[], { expense }: Columns): boolean {
  if (expense === undefined) return false
  const amounts = rows.map(({ cells }) => amountIn((cells[expense] ?? '').trim().replace(quoted, ''))).filter(text => !isNothing(text))
  return amounts.length > 1 && amounts.every(text => text.startsWith('-'))
}

/** Two lines that say the same are two: the second has a mark. */
function numbered(entries: readonly BillEntry[]): BillEntry[] {
  const counts = new Map<string, number>()
  return entries.map(entry => {
    const key = lineKey(entry)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? entry : { ...entry, providerNumber: `${entry.providerNumber.slice(0, numberMax - 6)}#${count}` }
  })
}

function tableOf(bytes: Buffer): Table {
  if (kindOf(bytes) === 'text') return readCsv(bytes, true)
  const table = readXlsx(bytes, [...statementColumns.at, ...statementColumns.income], undefined, limitsOfList(billLimits.rowsMax))
  if (table.remarks.length > 0) throw new ImportError(messages.hidden(table.remarks.join('；')))
  return table
}

/** What came and went on a day, how many lines have neither, and which lines are totals or notes: together every line. */
type Statement = { entries: BillEntry[]; unread: number; skipped: string[] }

/** Whether a line has no day and begins as totals and notes do. */
function isEnd({ cells }: TableRow, { at = -1 }: Columns): boolean {
  const first = cells.find(cell => cell.trim() !== '') ?? ''
  return statementEnd.test(first.trim()) && momentIn((cells[at] ?? '').trim().replace(quoted, ''), '') === undefined
}

const nameOfEnd = ({ number, cells }: TableRow): string =>
  messages.leftOut(number, plainLine(cells.find(cell => cell.trim() !== '') ?? '').slice(0, endMax))

/** Every line of a statement of the bank, CSV or XLSX, for a day. @throws {ImportError} */
export function readStatement({ file, day }: BillJob): Statement {
  const { rows } = tableOf(Buffer.from(file, 'base64url'))
  for (const [place, { cells }] of rows.slice(0, rowsLookedAt).entries()) {
    const columns = columnsIn(cells)
    if (!columns) continue
    const below = rows.slice(place + 1).filter(row => row.cells.some(cell => cell.trim() !== ''))
    const [ends, lines] = [below.filter(row => isEnd(row, columns)), below.filter(row => !isEnd(row, columns))]
    if (Math.max(lines.length, ends.length) > billLimits.rowsMax) throw new ImportError(messages.tooManyRows(billLimits.rowsMax))
    const found = { headings: cells, columns, hasMinus: hasMinusAlways(lines, columns) }
    const entries = numbered(lines.flatMap(row => entryOf(row, found, day) ?? []))
    return { entries, unread: lines.length - entries.length, skipped: ends.map(nameOfEnd) }
  }
  const other = providerOf(rows)
  throw new ImportError(other ? messages.otherChannel(billChannelNames[other]) : messages.notABill('bank'))
}
