import type { ConsoleFiguresWire } from '@yaoji/contract/calls/console/figures'
import { parseFen } from '@yaoji/contract/domain/money'
import { grouped } from '../../lib/time.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'

const barWidth = 220

/** Money by method; the bars are of the same table. */
export function MethodBox({ shown: { methods, totals } }: { shown: ConsoleFiguresWire }) {
  const whole = parseFen(totals.paid) ?? 0
  return (
    <section className="box" aria-label={messages.methods}>
      <div className="box__head">
        <h2>{messages.methods}</h2>
        <span className="soft">¥{grouped(totals.paid)}</span>
        <span className="note cut" title={messages.methodsNote}>
          {messages.methodsNote}
        </span>
      </div>
      <PlainTable
        caption={messages.methods}
        columns={messages.methodColumns}
        numbers={['paid', 'percent', 'times', 'refunded']}
        empty={messages.noMethods}
      >
        {methods.map(({ name, times, paid, refunded }) => {
          const part = parseFen(paid) ?? 0
          return (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <svg width={barWidth} height="14" aria-hidden="true">
                  <rect width={whole === 0 ? 0 : (barWidth * part) / whole} height="14" rx="2" fill="var(--console-chart)" />
                </svg>
              </td>
              <td className="n b">{grouped(paid)}</td>
              <td className="n">{messages.percent(part, whole)}</td>
              <td className="n">{times}</td>
              <td className="n">{grouped(refunded)}</td>
            </tr>
          )
        })}
      </PlainTable>
    </section>
  )
}
