import type { Kysely } from 'kysely'
import type { ChainWire } from '@yaoji/contract/calls/member/chain'
import type { StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../platform/database/tables.ts'
import type { StoreScope } from '../../identity/store-scope/scope.ts'
import { xlsxBook, type XlsxCell } from '../../platform/documents/xlsx.ts'
import { loadStatement } from '../../purchase/statement/load.ts'
import { messages } from './messages.ts'

const { file: words } = messages
const day = (at: number) => chinaDay(at * 1_000)
const amount = (text: string): XlsxCell => ({ amount: text })

type Sheet = { name: string; columns: readonly string[]; rows: XlsxCell[][] }

function storesSheet({ stores, totals }: ChainWire): Sheet {
  const row = (company: string, each: ChainWire['totals'], dueOn = ''): XlsxCell[] => [
    company,
    ...[each.ordered, each.paid, each.refunded, each.invoiced, each.owed, each.overdue].map(amount),
    dueOn,
  ]
  return {
    name: words.stores,
    columns: words.storeColumns,
    rows: [...stores.map(store => row(store.company, store, store.due_on)), row(words.sum, totals)],
  }
}

/** Each list of a statement with the store in front of its rows. */
function listSheets({ orders, payments, refunds, invoices }: StatementWire): Sheet[] {
  const head = ({ store, at, order_sn: sn }: StatementWire['orders'][number] | StatementWire['payments'][number]) => [
    store?.company ?? '',
    day(at),
    sn,
  ]
  const paid = (list: StatementWire['payments']) => list.map(row => [...head(row), row.method, amount(row.amount)])
  return [
    {
      name: words.orders,
      columns: words.orderColumns,
      rows: orders.map(row => [...head(row), row.status_text, amount(row.amount)]),
    },
    { name: words.payments, columns: words.paymentColumns, rows: paid(payments) },
    { name: words.refunds, columns: words.paymentColumns, rows: paid(refunds) },
    {
      name: words.invoices,
      columns: words.invoiceColumns,
      rows: invoices.map(row => [row.store?.company ?? '', day(row.at), row.order_sn, `${row.kind} ${row.number}`, amount(row.amount)]),
    },
  ]
}

/** A month of the whole chain as one file. */
export async function chainFile(
  db: Kysely<Tables>,
  { chain, scope, now }: { chain: ChainWire; scope: StoreScope; now: number },
): Promise<{ name: string; file: string }> {
  const statement = await loadStatement(db, { company: '', scope }, chain.month, now)
  const papers: Sheet = {
    name: words.papers,
    columns: words.paperColumns,
    rows: chain.papers.map(row => [row.company, row.kind, row.expires_on]),
  }
  const sheets = [storesSheet(chain), ...listSheets(statement), papers].map(({ name, columns, rows }) => ({
    name,
    widths: columns.map((_, place) => (place === 0 ? 34 : 20)),
    rows: [[...columns], ...rows],
  }))
  const bytes = xlsxBook(sheets, chinaDayStart(`${chain.month}-01`))
  return { name: words.name(chain.month), file: Buffer.from(bytes).toString('base64url') }
}
