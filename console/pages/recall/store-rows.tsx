import { Link } from '@tanstack/react-router'
import type { ConsoleRecallWire } from '@yaoji/contract/calls/console/recalls'
import type { RecallReportRowWire } from '@yaoji/contract/calls/operator/recall'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { messages } from './messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const numbers: readonly string[] = ['sold', 'left', 'returned']

const Head = () => <ColumnHeads columns={messages.columns} numbers={numbers} last="act" />

type Line = { row: RecallReportRowWire; isAt: boolean; now: number; note: (() => void) | undefined }

function StoreRow({ row, isAt, now, note }: Line) {
  const isAnswered = row.answered_at !== null
  const noticed = row.told_at === null ? messages.notTold : momentOf(row.told_at, now)
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        <Link className="link cut" to="/stores/$code" params={{ code: row.store }} title={row.company}>
          {row.company}
        </Link>
      </td>
      <td>
        <span className="st" data-s={isAnswered ? 'do' : 'bad'}>
          {isAnswered ? messages.answeredState : messages.waitingState}
        </span>
      </td>
      <td>
        <span className="cut">{[row.name, row.ph].join(' · ')}</span>
      </td>
      <td className="n">{row.sold}</td>
      <td className="n">{row.left ?? ''}</td>
      <td className="n">{row.returned > 0 ? row.returned : ''}</td>
      <td className="soft code">{row.phone}</td>
      <td className="soft">{[noticed, row.reminders > 0 && messages.reminders(row.reminders)].filter(Boolean).join(' · ')}</td>
      <td className="soft">{row.answered_by}</td>
      <td className="last">
        {note && (
          <button type="button" className={isAt ? 'btn btn--row btn--main' : 'btn btn--row'} onClick={note}>
            {messages.note}
          </button>
        )}
      </td>
    </tr>
  )
}

type Rows = { recall: ConsoleRecallWire; rows: readonly RecallReportRowWire[]; note: ((store: string) => void) | undefined }

/** Stores of a recall, those without an answer first; Enter notes what one of them says on the telephone. */
export function StoreRows({ rows, note }: Rows) {
  const now = useNow()
  const at = useCursor(rows, row => row.told_at !== null && note?.(row.store))
  const noteOf = (row: RecallReportRowWire) => (note && row.told_at !== null ? () => note(row.store) : undefined)
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.table}
      head={<Head />}
      row={(row, index, isAt) => <StoreRow key={index} row={row} isAt={isAt} now={now} note={noteOf(row)} />}
      isMore={false}
      readMore={() => undefined}
    />
  )
}
