import type { CentreWeekWire, CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { money, parseFen } from '@yaoji/contract/domain/money'
import { Card } from './card.tsx'
import { messages } from './messages.ts'

const fenOf = (text: string): number => Math.max(0, parseFen(text) ?? 0)
/** Paid or on credit. */
const boughtIn = ({ spent, on_credit: onCredit }: Pick<CentreWeekWire, 'spent' | 'on_credit'>): number => fenOf(spent) + fenOf(onCredit)
/** Of the SVG, in its own units. */
const size = { width: 320, height: 120, base: 100, top: 8, bar: 30 }

function Bars({ weeks }: Pick<CentreWire['month'], 'weeks'>) {
  const most = Math.max(1, ...weeks.map(boughtIn))
  const step = size.width / weeks.length
  return (
    <svg className="yaoji-centre__bars" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <line x1="0" x2={size.width} y1={size.base} y2={size.base} />
      {weeks.map((week, index) => {
        const { from, to } = week
        const height = Math.round((boughtIn(week) / most) * (size.base - size.top))
        const middle = step * (index + 0.5)
        return (
          <g key={from}>
            <rect x={middle - size.bar / 2} y={size.base - height} width={size.bar} height={height} rx="3" />
            <text x={middle} y={size.height - 4}>
              {messages.weekShort(from, to)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** 本月采购: what was paid or bought on credit by week as bars, with the same figures as a table for screen readers. */
export function MonthChart({ month }: { month: CentreWire['month'] }) {
  const { weeks, spent, on_credit: onCredit, saved } = month
  const hasCredit = fenOf(onCredit) > 0
  const first = weeks[0]?.from ?? ''
  return (
    <Card title={messages.month}>
      <dl className="yaoji-centre__sums">
        <div>
          <dt>{messages.spent}</dt>
          <dd>{money(spent)}</dd>
        </div>
        {hasCredit && (
          <div>
            <dt>{messages.onCredit}</dt>
            <dd>{money(onCredit)}</dd>
          </div>
        )}
        <div>
          <dt>{messages.saved}</dt>
          <dd data-kind="saved">{money(saved)}</dd>
        </div>
      </dl>
      {boughtIn(month) === 0 ? (
        <p className="yaoji-centre__soft">{messages.nothingSpent}</p>
      ) : (
        <>
          <Bars weeks={weeks} />
          <table className="yaoji-visually-hidden">
            <caption>{messages.chart(first.slice(0, 7))}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.week}</th>
                <th scope="col">{messages.spent}</th>
                <th scope="col">{messages.onCredit}</th>
                <th scope="col">{messages.saved}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(week => (
                <tr key={week.from}>
                  <th scope="row">{messages.weekOf(week.from, week.to)}</th>
                  <td>{money(week.spent)}</td>
                  <td>{money(week.on_credit)}</td>
                  <td>{money(week.saved)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}
