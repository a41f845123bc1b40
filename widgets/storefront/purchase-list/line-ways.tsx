import { newRequestPath } from '../../base/lib/addresses/member-paths.ts'
import { environment } from '../../base/lib/environment.ts'
import { deleteLine, restoreRow, setNumber, takeBack } from './correct.ts'
import { leaveRow } from './leave-row.ts'
import { messages } from './messages.ts'
import { takeInHand } from './row-in-hand.ts'
import type { Line } from './rows.ts'

type Props = { line: Line; count: number; isInHand: boolean; onSearch: () => void }

/** How a line was read, or what is wrong with it. */
function whyOf({ status, rows, notes }: Line): string {
  const by = rows[0]?.chosen_by ?? ''
  const why = by === '' || by === 'sure' ? '' : messages.chosenBy[by]
  const merged = rows.length > 1 ? messages.merged(rows.map(row => row.row)) : ''
  if (status.kind === 'fix') return [status.reason, ...notes, merged].filter(Boolean).join(' · ')
  return status.kind === 'ready' ? [why, merged, ...notes].filter(Boolean).join(' · ') : ''
}

/** The quantities that would be right, each with its key. */
function Choices({ line: { status, goods, number }, onTake }: { line: Line; onTake: (number: number) => void }) {
  if (status.kind !== 'fix' || !goods || status.choices.length === 0) return null
  return (
    <p className="yaoji-list-line__choices">
      {status.choices.map((choice, at) => (
        <button key={choice} type="button" className="yaoji-list-line__way" onClick={() => onTake(choice)}>
          <kbd aria-hidden="true">{at + 1}</kbd>
          {number === undefined ? messages.take(choice, goods.bzdw) : messages.changeTo(choice, goods.bzdw)}
        </button>
      ))}
    </p>
  )
}

type WayProps = { text: string; label?: string; act?: 'leave' | 'search'; onClick: (button: HTMLElement) => unknown }

function Way({ text, label, act, onClick }: WayProps) {
  return (
    <button
      type="button"
      className="yaoji-list-line__way"
      aria-label={label}
      data-act={act}
      onClick={event => void onClick(event.currentTarget)}
    >
      {text}
    </button>
  )
}

function Ways({ line, count, isInHand, onSearch }: Props) {
  const [row] = line.rows
  const { kind } = line.status
  if (!row || kind === 'added') return null
  if (kind === 'ignored') return <Way text={messages.takeBack} act="leave" onClick={button => leaveRow(button, () => takeBack(row))} />
  if (kind === 'deleted')
    return <Way text={messages.restoreRow} act="leave" onClick={button => leaveRow(button, () => restoreRow(row.row))} />
  return (
    <>
      {line.rows.length === 1 && (
        <>
          {!isInHand && (count > 1 || (kind === 'choose' && count > 0)) && (
            <Way text={kind === 'choose' ? messages.chooseAmong(count) : messages.other} onClick={() => takeInHand(line.row)} />
          )}
          <Way text={messages.searchGoods} label={messages.searchLabel(row.row)} act="search" onClick={onSearch} />
          {kind === 'missing' && (
            <a className="yaoji-list-line__way" href={environment.href(newRequestPath({ name: row.keyword }))}>
              {messages.request}
            </a>
          )}
        </>
      )}
      <Way
        text={messages.skip}
        label={messages.deleteRow(line.row)}
        act="leave"
        onClick={button => leaveRow(button, () => deleteLine(line))}
      />
    </>
  )
}

/** How a line was read, and what can be done with it. */
export function LineWays(props: Props) {
  const { line } = props
  const why = whyOf(line)
  return (
    <div className="yaoji-list-line__how" role="cell">
      {why && (
        <p className="yaoji-list-line__why" title={why} data-is-doubt={line.status.kind === 'fix' || line.rows[0]?.chosen_by === 'slip'}>
          {why}
        </p>
      )}
      <Choices line={line} onTake={number => setNumber(line, number)} />
      <p className="yaoji-list-line__ways">
        <Ways {...props} />
      </p>
    </div>
  )
}
