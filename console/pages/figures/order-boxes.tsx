import type { ConsoleFiguresWire, FigureHourWire } from '@yaoji/contract/calls/console/figures'
import type { FigureSpan } from '@yaoji/contract/console/figures'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { useMemo, type ReactNode } from 'react'
import { grouped } from '../../lib/time.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'
import { OrderChart, type ChartRow } from './order-chart.tsx'

type Shown = { shown: ConsoleFiguresWire; span: FigureSpan }
type Sold = Pick<FigureHourWire, 'orders' | 'ordered' | 'paid' | 'refunded'>

const hours = [...Array(24).keys()]
const numbers = ['orders', 'ordered', 'paid', 'refunded', 'short']
const sum = (amounts: readonly string[]) => formatFen(addFen(...amounts.map(text => parseFen(text) as Fen))) // Amounts of the wire are whole fen.

/** The hours of all days together. */
const byHour = (list: readonly FigureHourWire[]) =>
  hours.map(hour => {
    const own = list.filter(row => row.hour === hour)
    const of = (name: 'ordered' | 'paid' | 'refunded') => sum(own.map(row => row[name]))
    const orders = own.reduce((total, row) => total + row.orders, 0)
    return { hour, orders, ordered: of('ordered'), paid: of('paid'), refunded: of('refunded') }
  })

const SoldCells = ({ orders, ordered, paid, refunded }: Sold) => (
  <>
    <td className="n">{orders}</td>
    <td className="n">{grouped(ordered)}</td>
    <td className="n">{grouped(paid)}</td>
    <td className="n">{grouped(refunded)}</td>
  </>
)

type BoxProps = { title: string; note: string; rows: readonly ChartRow[]; names: { orders: string; before: string }; table: ReactNode }

/** A chart with its table. */
function ChartBox({ title, note, rows, names, table }: BoxProps) {
  const hasBefore = rows.some(({ before }) => before !== undefined)
  return (
    <section className="box charted" aria-label={title}>
      <div className="box__head">
        <h2>{title}</h2>
        <span className="note cut" title={note}>
          {note}
        </span>
        <span className="grow" />
        <span className="key key--bar">{names.orders}</span>
        {hasBefore && <span className="key key--line">{names.before}</span>}
      </div>
      <OrderChart title={title} rows={rows} names={names} />
      <div className="charted__table" tabIndex={0} role="group" aria-label={title}>
        {table}
      </div>
    </section>
  )
}

const { short: _, day: __, ...hourColumns } = messages.columns
const { hour: ___, ...dayColumns } = messages.columns

/** Orders by hour. */
export function HourBox({ shown, span }: Shown) {
  const { list, before_hours: before } = shown
  const sums = useMemo(() => byHour(list), [list])
  const rows = sums.map(({ hour, orders }) => {
    const then = before[hour]
    return { label: messages.hourOf(hour), orders, ...(then !== undefined && { before: then }) }
  })
  const table = (
    <PlainTable caption={messages.hourChart} columns={hourColumns} numbers={numbers} empty="">
      {sums.map(row => (
        <tr key={row.hour}>
          <td>{messages.hourSpan(row.hour)}</td>
          <SoldCells {...row} />
        </tr>
      ))}
      <tr className="b">
        <td>{messages.total}</td>
        <SoldCells {...shown.totals} />
      </tr>
    </PlainTable>
  )
  const names = { orders: messages.shownHere(span), before: messages.before[span] }
  return <ChartBox title={messages.hourChart} note={messages.hourNote} rows={rows} names={names} table={table} />
}

/** Orders by day. */
export function DayBox({ shown, span }: Shown) {
  const rows = shown.days.map(({ day, orders }) => ({ label: day.slice(5), orders }))
  const table = (
    <PlainTable caption={messages.dayChart} columns={dayColumns} numbers={numbers} empty="">
      {shown.days.toReversed().map(row => (
        <tr key={row.day} className={row.is_made === 1 ? undefined : 'soft'}>
          <td>{row.day}</td>
          <SoldCells {...row} />
          <td className="n">{messages.percent(row.short_lines, row.lines)}</td>
        </tr>
      ))}
      <tr className="b">
        <td>{messages.total}</td>
        <SoldCells {...shown.totals} />
        <td className="n">{messages.percent(shown.totals.short_lines, shown.totals.lines)}</td>
      </tr>
    </PlainTable>
  )
  const names = { orders: messages.shownHere(span), before: messages.before[span] }
  return <ChartBox title={messages.dayChart} note={messages.dayNote} rows={rows} names={names} table={table} />
}
