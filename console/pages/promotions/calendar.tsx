import { Link } from '@tanstack/react-router'
import type { ConsolePromotionRowWire } from '@yaoji/contract/calls/console/promotions'
import { operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { useState } from 'react'
import { addDays } from '@yaoji/contract/domain/china-day'
import { holdsOn, nameOfPromotion, periodOf } from '../../lib/promotion-words.ts'
import { dateOf } from '../../lib/time.ts'
import type { PagedRows } from '../../ui/paged.tsx'
import { messages } from './messages.ts'

const shownDays = 28
const stepDays = 14
/** Days before today that are in sight at first. */
const daysBefore = 3

/** Saturday and Sunday. */
const isRest = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

type Sight = { days: readonly string[]; today: string }

const Days = ({ days, today }: Sight) => (
  <thead>
    <tr>
      <th scope="col">{messages.columns.name}</th>
      {days.map((day, index) => (
        <th key={day} scope="col" data-rest={isRest(day) || undefined} aria-current={day === today ? 'date' : undefined}>
          <span className="sr">{day}</span>
          <span aria-hidden="true">{Number(day.slice(8)) === 1 || index === 0 ? day.slice(5) : Number(day.slice(8))}</span>
        </th>
      ))}
    </tr>
  </thead>
)

const Row = ({ row, days, today }: Sight & { row: ConsolePromotionRowWire }) => (
  <tr>
    <th scope="row" title={periodOf(row)}>
      <span className="line gap-4">
        <Link className="link cut" to="/promotions/$id" params={{ id: String(row.promotion_id) }}>
          {nameOfPromotion(row)}
        </Link>
        <span className="soft">{operatedPromotionNames[row.promotion_kind]}</span>
      </span>
    </th>
    {days.map(day => (
      <td key={day} data-on={holdsOn(row, day) ? row.state : undefined} aria-current={day === today ? 'date' : undefined}>
        {holdsOn(row, day) && <span className="sr">{messages.holds}</span>}
      </td>
    ))}
  </tr>
)

/** Promotions over four weeks: a row each, a column for each day. */
export function Calendar({ rows, now, isMore, readMore }: PagedRows<ConsolePromotionRowWire> & { now: number }) {
  const [shift, setShift] = useState(0)
  const today = dateOf(now)
  const first = addDays(today, shift - daysBefore)
  const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index))
  const last = days.at(-1) ?? first
  const shown = rows.filter(row => days.some(day => holdsOn(row, day)))
  return (
    <div className="body" tabIndex={0}>
      <div className="filters">
        <button type="button" className="btn" onClick={() => setShift(shift - stepDays)}>
          {messages.earlier}
        </button>
        <button type="button" className="btn" disabled={shift === 0} onClick={() => setShift(0)}>
          {messages.today}
        </button>
        <button type="button" className="btn" onClick={() => setShift(shift + stepDays)}>
          {messages.later}
        </button>
        <span className="note nw">{messages.calendarOf(first, last)}</span>
        {isMore && (
          <button type="button" className="btn" onClick={readMore}>
            {messages.more}
          </button>
        )}
      </div>
      <table className="tbl days">
        <caption className="sr">{messages.calendarOf(first, last)}</caption>
        <Days days={days} today={today} />
        <tbody>
          {shown.map(row => (
            <Row key={row.promotion_id} row={row} days={days} today={today} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && (
        <div className="nothing">
          <b>{messages.empty}</b>
        </div>
      )}
    </div>
  )
}
