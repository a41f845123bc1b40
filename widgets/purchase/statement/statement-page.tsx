import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { statementFormats, type StatementWire } from '@yaoji/contract/calls/purchase/statement'
import type { StoreOfRowWire } from '@yaoji/contract/calls/store-scope'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, money, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { OwnListBody, useOwnList } from '../../shared/member-list/parts.ts'
import { Button, MonthSelect } from '../../base/ui/parts.ts'
import { StoreLink, StoreName, StoreScope } from '../../shared/store-scope/parts.ts'
import { messages } from './messages.ts'
import { StoreSums } from './store-sums.tsx'
import { $saving, hasEnded, monthBeside, saveStatement, showMonth, showScope, statement, type StatementQuery } from './store.ts'

// Which month it is, is not the server's to draw.
const noQuery: StatementQuery = { month: '' }

/** Rows of a list that are drawn at first: a month of many stores has thousands. */
const rowsAtFirst = 100

type Entry = { store?: StoreOfRowWire | undefined; at: number; order_id?: string; order_sn?: string; amount: string }
type EntriesProps<Row extends Entry> = { title: string; list: readonly Row[]; total: string; note: (row: Row) => ReactNode }

function Entries<Row extends Entry>({ title, list, total, note }: EntriesProps<Row>) {
  const [shown, setShown] = useState(rowsAtFirst)
  return (
    <section className="yaoji-card" aria-label={title}>
      <h2 className="yaoji-statement__legend">
        {title}{' '}
        <span className="yaoji-statement__hint">{list.length === 0 ? messages.empty : messages.count(list.length, money(total))}</span>
      </h2>
      {list.length > 0 && (
        <ul className="yaoji-statement__rows" aria-label={title}>
          {list.slice(0, shown).map((row, place) => (
            <li key={`${row.order_id} ${row.at} ${place}`} className="yaoji-statement__row">
              <time>{chinaDay(timestampMs(row.at))}</time>
              <span className="yaoji-statement__of">
                <StoreName store={row.store} />
                {row.order_id !== undefined && (
                  <StoreLink store={row.store} path={orderPath(row.order_id)} text={messages.order(row.order_sn ?? '')} />
                )}
                <span>{note(row)}</span>
              </span>
              <span className="yaoji-statement__amount">{money(row.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {list.length > shown && (
        <Button size="small" label={messages.moreOf(title, list.length - shown)} onClick={() => setShown(shown + rowsAtFirst)}>
          {messages.more(list.length - shown)}
        </Button>
      )}
    </section>
  )
}

const sumOf = (rows: readonly { amount: string }[]): string =>
  formatFen(addFen(...rows.map(({ amount }) => parseFen(amount) ?? (0 as Fen))))

const hasCredit = ({ credit, repayments, totals }: StatementWire) => credit.length + repayments.length > 0 || Number(totals.owed) !== 0

type Sign = '+' | '−' | '='
/** A sum with its name, and what it does in its line. */
type Sum = readonly [name: string, amount: string, sign?: Sign | undefined]

function Sums({ statement, query }: { statement: StatementWire; query: StatementQuery }) {
  const saving = useStore($saving)
  const { totals, opening, closing, moves } = statement
  const total = (name: keyof typeof messages.totals, sign?: Sign): Sum => [messages.totals[name], totals[name], sign]
  // Each line can be added up by who reads it.
  const lines: readonly (readonly Sum[])[] = [
    [total('ordered'), total('invoiced')],
    [total('paid'), total('refunded', '−'), total('net', '=')],
    ...(hasCredit(statement) ? [[total('credit'), total('repaid'), total('owed'), total('overdue')]] : []),
    [
      [messages.opening, opening],
      ...moves.map(({ name, amount }): Sum => [name, amount, amount.startsWith('-') ? undefined : '+']),
      [messages.closing, closing, '='],
    ],
  ]
  return (
    <section className="yaoji-card" aria-label={messages.sum}>
      <div className="yaoji-statement__tools">
        <h2 className="yaoji-statement__legend">{messages.sum}</h2>
        {statementFormats.map(format => (
          <Button key={format} size="small" isBusy={saving === format} onClick={() => void saveStatement(query, format)}>
            {messages.download[format]}
          </Button>
        ))}
      </div>
      {lines.map((sums, line) => (
        <dl key={line} className="yaoji-statement__sums">
          {sums.map(([name, amount, sign]) => (
            <div key={name} data-sign={sign}>
              <dt>{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}

function Statement({ page, query }: { page: StatementWire; query: StatementQuery }) {
  const { totals, orders, payments, refunds, invoices, credit, repayments } = page
  return (
    <>
      <Sums statement={page} query={query} />
      {page.stores && <StoreSums stores={page.stores} totals={page.totals} />}
      <Entries title={messages.orders} list={orders} total={totals.ordered} note={row => row.status_text} />
      <Entries title={messages.payments} list={payments} total={totals.paid} note={row => row.method} />
      {hasCredit(page) && (
        <>
          <Entries
            title={messages.credit}
            list={credit}
            total={sumOf(credit)}
            note={row => messages.creditOf(row.due_on, money(row.repaid), money(row.left), row.is_overdue === 1)}
          />
          <Entries title={messages.repayments} list={repayments} total={totals.repaid} note={row => messages.repayment(row.reference)} />
        </>
      )}
      <Entries title={messages.refunds} list={refunds} total={totals.refunded} note={row => row.method} />
      <Entries title={messages.invoices} list={invoices} total={totals.invoiced} note={row => `${row.kind} ${row.number}`} />
    </>
  )
}

function Month({ month }: { month: string }) {
  if (month === '') return null
  return (
    <div className="yaoji-statement__tools">
      <Button size="small" onClick={() => showMonth(monthBeside(month, -1))}>
        {messages.before}
      </Button>
      <MonthSelect className="yaoji-statement__month" label={messages.month} value={month} onChoose={showMonth} />
      {hasEnded(month) && (
        <Button size="small" onClick={() => showMonth(monthBeside(month, 1))}>
          {messages.after}
        </Button>
      )}
    </div>
  )
}

/** /yegl/statement: a month of a store as it is booked, on screen and as a file. */
export function StatementPage() {
  const { value, isBusy, onRetry } = useOwnList(statement)
  const { month, scope } = useLiveStore(statement.$query, noQuery)
  return (
    <div className="yaoji-root yaoji-statement">
      <div className="yaoji-statement__tools">
        <h1 className="yaoji-statement__title">{messages.title}</h1>
        <Month month={month} />
        <p className="yaoji-statement__hint">{messages.intro}</p>
      </div>
      <StoreScope scope={scope} onChoose={showScope} />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {({ page, query }) => <Statement key={query.scope ?? ''} page={page} query={query} />}
      </OwnListBody>
    </div>
  )
}
