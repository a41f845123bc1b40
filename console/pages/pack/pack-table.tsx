import type { KeyboardEvent } from 'react'
import { messages } from './messages.ts'
import { countOf, scannedOf, type PackRow } from './packing.ts'
import type { PackingState } from './use-packing.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const { columns } = messages
const numeric = ['count', 'scanned']
/** A count is short; what a scanner typed into its field is a code. */
const countMaxLength = 6

type RowProps = { row: PackRow; state: PackingState; toScan: () => void }

function Row({ row, state, toScan }: RowProps) {
  const { packing, change, chosen, choose, scan } = state
  const { key, name, spec, batch, expiresOn, most, unit, isCoded } = row
  const count = countOf(packing, row)
  const scanned = scannedOf(packing, row)
  const type = (typed: string) => change({ counts: { ...packing.counts, [key]: typed } })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const typed = event.currentTarget.value.trim()
    if (typed.length > countMaxLength) {
      type('')
      scan(typed)
    }
    toScan()
  }
  const shape = !isCoded ? 'end' : scanned === (count ?? -1) ? 'go' : 'do'
  return (
    <tr className={chosen === key ? 'is-at' : undefined} onClick={() => choose(key)}>
      <td>
        <b className="cut">{name}</b>
      </td>
      <td className="soft">{spec}</td>
      <td className="pack__batch">{batch}</td>
      <td className="soft">{expiresOn}</td>
      <td className="n">
        <span className={count === undefined ? 'in in--s is-bad' : 'in in--s'}>
          <input
            inputMode="numeric"
            size={5}
            aria-label={messages.countOf(name, batch)}
            aria-invalid={count === undefined}
            value={packing.counts[key] ?? ''}
            placeholder={String(most)}
            onChange={event => type(event.target.value)}
            onKeyDown={press}
          />
          <span>
            / {most} {unit}
          </span>
        </span>
      </td>
      <td className="n last">
        <span className="st" data-s={shape}>
          {isCoded ? messages.scannedOf(scanned, count ?? most) : messages.notCoded}
        </span>
      </td>
    </tr>
  )
}

/** Batches to pack: what goes of each, and how many of its codes were scanned. */
export function PackTable({ state, toScan }: { state: PackingState; toScan: () => void }) {
  return (
    <table className="tbl">
      <caption className="sr">{messages.caption}</caption>
      <ColumnHeads columns={columns} numbers={numeric} />
      <tbody>
        {state.rows.map(row => (
          <Row key={row.key} row={row} state={state} toScan={toScan} />
        ))}
      </tbody>
    </table>
  )
}
