import type { Kysely } from 'kysely'
import type { ConsoleInvoiceWire, MoneyQuery } from '@yaoji/contract/calls/console/money'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { invoiceStateNames } from '@yaoji/contract/orders/invoice-states'
import { invoiceNames } from '@yaoji/contract/orders/order-wishes'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { selectInvoices } from '../../purchase/invoice/list.ts'
import { invoicesBeingRed } from '../../purchase/invoice/red.ts'
import { usualLimit, usualPage } from '../keyset.ts'
import { byStore } from '../named.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'

type Db = Kysely<Tables>
const columns = ['invoice.created_at', 'invoice.id'] as const
const keys: Readonly<Record<string, SortKey>> = { amount: { value: sortedColumn('amount_fen'), by: 'index' } }

/** Invoices and red notes, each with its order. */
export function filteredInvoices(db: Db, { view = 'open', q = '' }: MoneyQuery) {
  const word = q.trim()
  return selectInvoices(db)
    .$if(view === 'open', own => own.where('invoice.state', 'in', ['issuing', 'failed', 'to-confirm']))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([
          row('invoice.order_id', 'in', db.selectFrom('orders').select('orders.id').where('orders.sn', '=', word)),
          row('invoice.number', '=', word),
          row('invoice.member_id', 'in', byStore(db, word)),
          contains('invoice.title', word),
        ]),
      ),
    )
}

/** One page of invoices and red notes. */
export async function listInvoices(db: Db, query: MoneyQuery): Promise<{ list: ConsoleInvoiceWire[]; next: string | null }> {
  const { view = 'open', limit = usualLimit } = query
  const rows = filteredInvoices(db, query)
  const named = (of: typeof rows) =>
    of.innerJoin('member', 'member.id', 'invoice.member_id').select(['member.code as store', 'member.company'])
  const read = (ids: readonly string[]) =>
    named(filteredInvoices(db, { view: 'all' }))
      .where('invoice.id', 'in', ids)
      .execute()
  const usual = () => usualPage(named(rows), query, { columns, key: 'created', isOldestFirst: view === 'open', limit })
  const { page, next } = await pageSorted(db, { rows, table: 'invoice', keys, query, limit }, read, usual)
  const whole = page.filter(row => row.red_of === null && (row.state === 'issued' || row.state === 'part-red')).map(row => row.id)
  const busy = await invoicesBeingRed(db, whole)
  const list = page.map(row => {
    const { id, sn, store, company, title, tax_number, state, number, reason, red_of, red_of_number, issued_at } = row
    return {
      ...{ invoice: id, order_sn: sn, store, company, title, tax_number, state, number, reason },
      kind_name: invoiceNames[row.kind],
      red_of: red_of_number ?? '',
      is_red: red_of === null ? (0 as const) : (1 as const),
      may_red: whole.includes(id) && !busy.has(id) ? (1 as const) : (0 as const),
      amount: formatFen(row.amount_fen as Fen),
      tax: formatFen(row.tax_fen as Fen),
      state_name: invoiceStateNames[state],
      created_at: seconds(row.created_at),
      issued_at: issued_at === null ? null : seconds(issued_at),
    }
  })
  return { list, next }
}
