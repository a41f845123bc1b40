import { afterSaleReasonNames } from '@yaoji/contract/orders/after-sale-names'
import type { ConsoleAfterSaleLineWire, ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { grouped } from '../../lib/time.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'
import { countOf, type Inspection } from './use-inspection.ts'

const numbers = ['sent', 'others', 'asked', 'accepted', 'rejected', 'refund']

/** Counting, where this role inspects now. */
export type Counting = { inspection: Inspection; change: (more: Partial<Inspection>) => void } | undefined
type Shown = { shown: ConsoleAfterSaleWire; counting: Counting }

/** Accepted units: the field in which they are counted, or how many they were. */
function Counts({ shown: { lines }, counting, place }: Shown & { place: number }) {
  const line = lines[place]
  if (!line) return null
  if (!counting) {
    const { accepted, asked } = line
    return (
      <>
        <td className="n">{accepted ?? ''}</td>
        <td className={accepted !== null && accepted < asked ? 'n bad' : 'n'}>{accepted === null ? '' : asked - accepted}</td>
      </>
    )
  }
  const { inspection, change } = counting
  const count = countOf(inspection, lines, place)
  return (
    <>
      <td className="n">
        <span className={count === undefined ? 'in in--n is-bad' : 'in in--n'}>
          <input
            inputMode="numeric"
            aria-label={messages.inspectedHere(line.name, line.batch)}
            aria-invalid={count === undefined}
            title={count === undefined ? messages.wrongCount(line.asked) : undefined}
            value={inspection.counts[place] ?? String(line.asked)}
            onFocus={event => event.target.select()}
            onChange={event => change({ counts: { ...inspection.counts, [place]: event.target.value } })}
          />
        </span>
      </td>
      <td className={count !== undefined && count < line.asked ? 'n bad' : 'n'}>
        {count === undefined ? messages.wrongCount(line.asked) : line.asked - count}
      </td>
    </>
  )
}

function reasonsOf({ reasons }: ConsoleAfterSaleLineWire): string {
  return reasons.map(({ reason, number }) => messages.units(afterSaleReasonNames[reason], number)).join('、')
}

function Line({ shown, counting, place }: Shown & { place: number }) {
  const line = shown.lines[place]
  if (!line) return null
  const reasons = reasonsOf(line)
  return (
    <>
      <tr>
        <td>
          <span className="line gap-4">
            <b className="cut">{line.name}</b>
            <span className="soft cut">{[line.spec, line.manufacturer].filter(Boolean).join(' · ')}</span>
          </span>
        </td>
        <td className="code">{line.batch}</td>
        <td className="soft">{line.expires_on}</td>
        <td className="n">
          {line.sent} {line.unit}
        </td>
        <td className="n soft">{line.others > 0 ? line.others : ''}</td>
        <td className="n b">{line.asked}</td>
        <Counts shown={shown} counting={counting} place={place} />
        <td className="n last">{line.refund === '0.00' ? '' : grouped(line.refund)}</td>
      </tr>
      {reasons && (
        <tr className="sub">
          <td colSpan={9}>{messages.reasons(reasons)}</td>
        </tr>
      )}
    </>
  )
}

/** Batches that are asked for, with what others took, and what was accepted of them. */
export function LinesTable({ shown, counting }: Shown) {
  const { lines, gifts } = shown
  const odd = lines.filter(({ batch_cases }) => batch_cases > 0)
  return (
    <>
      <PlainTable caption={messages.lines} columns={messages.columns} numbers={numbers} empty="">
        {lines.map((line, place) => (
          <Line key={`${line.goods_id} ${line.batch} ${place}`} shown={shown} counting={counting} place={place} />
        ))}
        {gifts
          .filter(({ kept }) => kept > 0)
          .map(gift => (
            <tr key={gift.line_id} className="is-warn">
              <td colSpan={8}>{messages.gift(gift.name, gift.kept, gift.bzdw)}</td>
              <td className="n last">−{grouped(gift.charge)}</td>
            </tr>
          ))}
      </PlainTable>
      {odd.map(({ goods_id, batch, batch_cases }) => (
        <p key={`${goods_id} ${batch}`} className="say say--info say--in">
          {messages.batchCases(batch, batch_cases)}
        </p>
      ))}
    </>
  )
}
