import { Link } from '@tanstack/react-router'
import { consoleInvoicesCall, type ConsoleInvoiceWire } from '@yaoji/contract/calls/console/money'
import { ask } from '../../lib/call.ts'
import { ageOf, grouped, momentOf } from '../../lib/time.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { messages as all } from './messages.ts'
import { MoneyList, type MoneyAct, type MoneyTable } from './money-list.tsx'
import { StoreCell } from './store-cell.tsx'

const messages = all.invoice
const shapes: Readonly<Record<ConsoleInvoiceWire['state'], string>> = {
  issuing: 'do',
  failed: 'bad',
  'to-confirm': 'wait',
  issued: 'end',
  'part-red': 'end',
  red: 'end',
  lapsed: 'end',
}
const isWaiting = ({ state }: ConsoleInvoiceWire) => state === 'issuing' || state === 'failed' || state === 'to-confirm'

const noteOf = ({ number, red_of, reason }: ConsoleInvoiceWire) =>
  [reason, number || (red_of && messages.redOf(red_of))].filter(Boolean).join(' · ')

const issuedOf = ({ invoice, order_sn }: ConsoleInvoiceWire): MoneyAct => ({
  verb: messages.issued,
  title: messages.issuedTitle(order_sn),
  operation: 'invoice/issued',
  body: { invoice },
  fields: [{ name: 'number', label: messages.number, hint: messages.numberHint, isRequired: true }],
})

const retryOf = ({ invoice, order_sn }: ConsoleInvoiceWire): MoneyAct => ({
  verb: messages.retry,
  title: messages.issuedTitle(order_sn),
  operation: 'invoice/retry',
  body: { invoice },
  fields: [],
})

const failOf = ({ invoice, order_sn }: ConsoleInvoiceWire): MoneyAct => ({
  verb: messages.fail,
  title: messages.failTitle(order_sn),
  operation: 'invoice/fail',
  body: { invoice },
  fields: [{ name: 'reason', label: all.reason, isRequired: true, suggestions: messages.failReasons }],
  isDanger: true,
})

const redOf = ({ invoice, order_sn }: ConsoleInvoiceWire): MoneyAct => ({
  verb: messages.makeRed,
  title: messages.redTitle(order_sn),
  text: messages.redText,
  operation: 'invoice/red',
  body: { invoice },
  fields: [{ name: 'reason', label: all.reason, isRequired: true, suggestions: messages.redReasons }],
  isDanger: true,
})

function actsOf(row: ConsoleInvoiceWire): MoneyAct[] {
  if (row.state === 'issuing') return [issuedOf(row), failOf(row)]
  if (row.state === 'failed') return [issuedOf(row), retryOf(row)]
  return row.may_red === 1 ? [redOf(row)] : []
}

const table: MoneyTable<ConsoleInvoiceWire> = {
  part: 'invoice',
  read: query => ask(consoleInvoicesCall, { query }),
  idOf: ({ invoice }) => invoice,
  objectOf: ({ invoice }) => `invoice:${invoice}`,
  caption: messages.caption,
  columns: messages.columns,
  numbers: ['amount', 'age', 'act'],
  orders: { amount: '-amount', at: '-created' },
  cells: (row, now) => (
    <>
      <td>
        <Link className="link code" to="/orders/$number" params={{ number: row.order_sn }}>
          {row.order_sn}
        </Link>
      </td>
      <StoreCell store={row.store} company={row.company} isShort />
      <td>
        <span className="line gap-4">
          {row.kind_name}
          {row.is_red === 1 && <span className="tag tag--bad">{messages.red}</span>}
        </span>
      </td>
      <td className="soft">
        <span className="cut cut--s">{[row.title !== row.company && row.title, row.tax_number].filter(Boolean).join(' · ')}</span>
      </td>
      <td className="n b">{grouped(row.amount)}</td>
      <td>
        <span className="st" data-s={shapes[row.state]}>
          {row.state_name}
        </span>
      </td>
      <td className="soft">
        <span className="cut cut--s" title={noteOf(row)}>
          {noteOf(row)}
        </span>
      </td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
      <td className="n soft">{isWaiting(row) ? ageOf(row.created_at, now) : ''}</td>
    </>
  ),
  acts: actsOf,
}

/** Invoices and red notes that somebody is to make or to look at. */
export const Invoices = ({ search }: { search: MoneySearch }) => <MoneyList search={search} table={table} />
