import type { StatementFormat, StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, money, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { sheetPdf, type SheetColumn } from '../../platform/documents/sheet.ts'
import { xlsxBook, type XlsxCell } from '../../platform/documents/xlsx.ts'
import { messages } from './messages.ts'

/** `figures`: how many of the last columns are amounts, one if absent; `sums` are theirs, in front of `total`. */
type Table = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  total: string
  figures?: number
  sums?: readonly string[]
}

const { columns: names, sheets, totals } = messages
const day = (seconds: number) => chinaDay(seconds * 1_000)

type Row = { store?: StatementWire['orders'][number]['store'] }

/** The columns of a list, and the cells of its rows, with the store in front where the statement is of several. */
const columnsOf = ({ stores }: StatementWire, columns: readonly string[]) => (stores ? [names.store, ...columns] : columns)
const cellsOf = ({ stores }: StatementWire, { store }: Row, cells: string[]) => (stores ? [store?.company ?? '', ...cells] : cells)

/** 账期, where the store has any. */
function creditTables(statement: StatementWire): Table[] {
  const { credit, repayments, totals: sums } = statement
  const debts: Table = {
    title: sheets.credit,
    columns: columnsOf(statement, [names.day, names.sn, names.due, names.amount, names.repaid, names.left]),
    rows: credit.map(row =>
      cellsOf(statement, row, [
        day(row.at),
        row.order_sn,
        row.is_overdue ? messages.overdue(row.due_on) : row.due_on,
        row.amount,
        row.repaid,
        row.left,
      ]),
    ),
    total: formatFen(addFen(...credit.map(({ left }) => parseFen(left) ?? (0 as Fen)))),
  }
  const repaid: Table = {
    title: sheets.repayments,
    columns: columnsOf(statement, [names.day, names.reference, names.amount]),
    rows: repayments.map(row => cellsOf(statement, row, [day(row.at), row.reference, row.amount])),
    total: sums.repaid,
  }
  return [debts, repaid].filter(({ rows }) => rows.length > 0)
}

/** What each store owes, ordered and paid, where the statement is of several. */
function storeTables({ stores, totals: sums }: StatementWire): Table[] {
  if (!stores) return []
  const amounts = ['paid', 'refunded', 'invoiced', 'owed', 'overdue', 'ordered'] as const
  return [
    {
      title: sheets.stores,
      columns: [names.store, ...amounts.map(name => totals[name])],
      rows: stores.map(store => [store.company, ...amounts.map(name => store[name])]),
      figures: amounts.length,
      sums: amounts.slice(0, -1).map(name => sums[name]),
      total: sums.ordered,
    },
  ]
}

/** Every list with what it comes to; the last column is the amount. */
function tablesOf(statement: StatementWire): Table[] {
  const { orders, payments, refunds, invoices, moves, totals: sums, opening, closing } = statement
  const paidColumns = columnsOf(statement, [names.day, names.sn, names.method, names.amount])
  const paid = (list: StatementWire['payments']) =>
    list.map(row => cellsOf(statement, row, [day(row.at), row.order_sn, row.method, row.amount]))
  return [
    ...storeTables(statement),
    {
      title: sheets.orders,
      columns: columnsOf(statement, [names.day, names.sn, names.status, names.amount]),
      rows: orders.map(row => cellsOf(statement, row, [day(row.at), row.order_sn, row.status_text, row.amount])),
      total: sums.ordered,
    },
    { title: sheets.payments, columns: paidColumns, rows: paid(payments), total: sums.paid },
    { title: sheets.refunds, columns: paidColumns, rows: paid(refunds), total: sums.refunded },
    {
      title: sheets.invoices,
      columns: columnsOf(statement, [names.day, names.sn, `${names.kind} ${names.number}`, names.amount]),
      rows: invoices.map(row => cellsOf(statement, row, [day(row.at), row.order_sn, `${row.kind} ${row.number}`, row.amount])),
      total: sums.invoiced,
    },
    {
      title: sheets.moves,
      columns: [names.item, names.amount],
      rows: [[messages.opening, opening], ...moves.map(({ name, amount }) => [name, amount])],
      total: closing,
    },
    ...creditTables(statement),
  ]
}

/** Lines about 账期 are for stores that have any. */
const hasCredit = ({ credit, repayments, totals: sums }: StatementWire) =>
  credit.length + repayments.length > 0 || parseFen(sums.owed) !== 0

const sumRows = (statement: StatementWire): [string, string][] => {
  const { opening, closing, totals: sums } = statement
  const ofCredit = (['credit', 'repaid', 'owed', 'overdue'] as const).map((name): [string, string] => [totals[name], sums[name]])
  return [
    [totals.ordered, sums.ordered],
    [totals.paid, sums.paid],
    [totals.refunded, sums.refunded],
    [totals.net, sums.net],
    [totals.invoiced, sums.invoiced],
    ...(hasCredit(statement) ? ofCredit : []),
    [messages.opening, opening],
    [messages.closing, closing],
  ]
}

const totalName = ({ title }: Table) => (title === sheets.moves ? messages.closing : messages.sum)
const totalRow = (table: Table): string[] => {
  const { columns, sums = [], total } = table
  return [totalName(table), ...columns.slice(2 + sums.length).map(() => ''), ...sums, total]
}
const isFigure = ({ columns, figures = 1 }: Table, place: number): boolean => place >= columns.length - figures

/** Of one store its name; of several the first and how many they are. */
const companyOf = ({ company, stores = [] }: StatementWire): string => {
  const [first] = stores
  if (!first) return company
  return stores.length > 1 ? messages.severalStores(first.company, stores.length) : first.company
}

function xlsxOf(statement: StatementWire): Uint8Array {
  const wide = statement.stores ? 0 : 2
  const books = tablesOf(statement).map(table => ({
    name: table.title,
    widths: table.columns.map((_, place) => (place === wide ? 34 : 20)),
    rows: [
      [...table.columns],
      ...[...table.rows, totalRow(table)].map(row =>
        row.map((text, place): XlsxCell => (isFigure(table, place) ? { amount: text } : text)),
      ),
    ],
  }))
  const summary = {
    name: sheets.sum,
    widths: [20, 30],
    rows: [
      [messages.title(statement.month)],
      [messages.company, companyOf(statement)],
      ...sumRows(statement).map(([name, amount]): XlsxCell[] => [name, { amount }]),
      [messages.note],
    ],
  }
  return xlsxBook([summary, ...books], chinaDayStart(`${statement.month}-01`))
}

function pdfOf(statement: StatementWire, seller: string): Promise<Uint8Array> {
  const share: Readonly<Record<number, number>> = statement.stores ? { 0: 34, 1: 16, 2: 26 } : { 0: 16, 1: 26, 2: 34 }
  const sheetColumns = (table: Table): SheetColumn[] =>
    table.columns.map((name, place) => (isFigure(table, place) ? { name, share: 18, isFigure: true } : { name, share: share[place] ?? 20 }))
  return sheetPdf({
    title: messages.title(statement.month),
    facts: [
      [messages.company, companyOf(statement)],
      [messages.seller, seller],
      ...sumRows(statement).map(([name, amount]): [string, string] => [name, money(amount)]),
    ],
    tables: tablesOf(statement).map(table => ({
      title: table.title,
      columns: sheetColumns(table),
      rows: [...table.rows, totalRow(table)].map(row =>
        row.map((text, place) => (isFigure(table, place) && text !== '' ? money(text) : text)),
      ),
    })),
    sums: [],
    foot: [messages.note, '', messages.sign],
  })
}

/** A statement to keep or to sign. */
export async function statementFile(
  statement: StatementWire,
  format: StatementFormat,
  seller: string,
): Promise<{ name: string; file: string }> {
  const bytes = format === 'xlsx' ? xlsxOf(statement) : await pdfOf(statement, seller)
  const name = statement.stores && statement.stores.length > 1 ? messages.jointFile : messages.file
  return { name: name(statement.month, format), file: Buffer.from(bytes).toString('base64url') }
}
