import type { ConsoleFiguresWire, FigureTotalsWire } from '@yaoji/contract/calls/console/figures'
import type { FigureSpan } from '@yaoji/contract/console/figures'
import { withSeparators } from '@yaoji/contract/domain/money'
import { grouped } from '../../lib/time.ts'
import { messages } from './messages.ts'

type Name = keyof typeof messages.figures

const valueOf = (name: Name, totals: FigureTotalsWire): string => {
  if (name === 'orders') return withSeparators(String(totals.orders))
  if (name === 'short') return messages.percent(totals.short_lines, totals.lines)
  return `¥${grouped(totals[name])}`
}

const names = Object.keys(messages.figures) as Name[] // The keys of a constant are its type's.

function noteOf(name: Name, { totals }: ConsoleFiguresWire): string | undefined {
  if (name === 'short') return messages.shortOf(totals.short_lines, totals.lines)
  return name === 'refunded' && totals.debt_cut !== '0.00' ? messages.debtCut(grouped(totals.debt_cut)) : undefined
}

/** What a day, or thirty days, came to, each with what it counts and what it was before. */
export function Totals({ shown, span }: { shown: ConsoleFiguresWire; span: FigureSpan }) {
  const { totals, before } = shown
  return (
    <dl className="box figs figs--5 totals">
      {names.map(name => {
        const note = noteOf(name, shown)
        return (
          <div key={name}>
            <dt>{messages.figures[name]}</dt>
            <dd className="fig">{valueOf(name, totals)}</dd>
            {note !== undefined && <dd className="note">{note}</dd>}
            <dd className="note">{before ? messages.compared(messages.before[span], valueOf(name, before)) : messages.noBefore}</dd>
            <dd className="note faint">{messages.meanings[name]}</dd>
          </div>
        )
      })}
    </dl>
  )
}
