import type { StatementFormat, StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { sheetPdf, type SheetColumn } from '../../platform/documents/sheet.ts'
import { xlsxBook, type XlsxCell } from '../../platform/documents/xlsx.ts'
import { messages } from './messages.ts'

type Table = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[]; total: string }

const { columns: names, sheets, totals } = messages
const day = (seconds: number) => chinaDay(seconds * 1_000)

/** 账期, where the store has any. */
function creditTables({ credit, repayments, totals: sums }: StatementWire): Table[] {
  const debts: Table = {
    title: sheets.credit,
    columns: [names.day, names.sn, names.due, names.amount, names.repaid, names.left],
    rows: credit.map(row => [
      day(row.at),
      row.order_sn,
      row.is_overdue ? messages.overdue(row.due_on) : row.due_on,
      row.amount,
      row.repaid,
      row.left,
    ]),
    total: formatFen(addFen(...credit.map(({ left }) => parseFen(left) ?? (0 as Fen)))),
  }
  const repaid: Table = {
    title: sheets.repayments,
    columns: [names.day, names.reference, names.amount],
    rows: repayments.map(row => [day(row.at), row.reference, row.amount]),
    total: sums.repaid,
  }
  return [debts, repaid].filter(({ rows }) => rows.length > 0)
}

/** Every list with what it comes to; the last column is the amount. */
function tablesOf(statement: StatementWire): Table[] {
  const { orders, payments, refunds, invoices, moves, totals: sums, opening, closing } = statement
  const paid = (list: StatementWire['payments']) => list.map(row => [day(row.at), row.order_sn, row.method, row.amount])
  return [
    {
      title: sheets.orders,
      columns: [names.day, names.sn, names.status, names.amount],
      rows: orders.map(row => [day(row.at), row.order_sn, row.status_text, row.amount]),
      total: sums.ordered,
    },
    { title: sheets.payments, columns: [names.day, names.sn, names.method, names.amount], rows: paid(payments), total: sums.paid },
    { title: sheets.refunds, columns: [names.day, names.sn, names.method, names.amount], rows: paid(refunds), total: sums.refunded },
    {
      title: sheets.invoices,
      columns: [names.day, names.sn, `${names.kind} ${names.number}`, names.amount],
      rows: invoices.map(row => [day(row.at), row.order_sn, `${row.kind} ${row.number}`, row.amount]),
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

function xlsxOf(statement: StatementWire): Uint8Array {
  const cells = (row: readonly string[]): XlsxCell[] => row.map((text, place) => (place === row.length - 1 ? { amount: text } : text))
  const books = tablesOf(statement).map(table => ({
    name: table.title,
    widths: table.columns.map((_, place) => (place === 2 ? 34 : 20)),
    rows: [[...table.columns], ...table.rows.map(cells), cells([totalName(table), ...table.columns.slice(2).map(() => ''), table.total])],
  }))
  const summary = {
    name: sheets.sum,
    widths: [20, 30],
    rows: [
      [messages.title(statement.month)],
      [messages.company, statement.company],
      ...sumRows(statement).map(([name, amount]): XlsxCell[] => [name, { amount }]),
      [messages.note],
    ],
  }
  return xlsxBook([summary, ...books], chinaDayStart(`${statement.month}-01`))
}

function pdfOf(statement: StatementWire, seller: string): Uint8Array {
  const share: Readonly<Record<number, number>> = { 0: 16, 1: 26, 2: 34 }
  const columnsOf = ({ columns }: Table): SheetColumn[] =>
    columns.map((name, place) => (place === columns.length - 1 ? { name, share: 18, isFigure: true } : { name, share: share[place] ?? 20 }))
  return sheetPdf({
    title: messages.title(statement.month),
    facts: [[messages.company, statement.company], [messages.seller, seller], ...sumRows(statement)],
    tables: tablesOf(statement).map(table => ({
      title: table.title,
      columns: columnsOf(table),
      rows: [...table.rows, [totalName(table), ...table.columns.slice(2).map(() => ''), table.total]],
    })),
    sums: [],
    foot: [messages.note, '', messages.sign],
  })
}

/** A statement to keep or to sign. */
export function statementFile(statement: StatementWire, format: StatementFormat, seller: string): { name: string; file: string } {
  const bytes = format === 'xlsx' ? xlsxOf(statement) : pdfOf(statement, seller)
  return { name: messages.file(statement.month, format), file: Buffer.from(bytes).toString('base64url') }
}
