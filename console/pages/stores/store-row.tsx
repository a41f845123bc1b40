import { Link } from '@tanstack/react-router'
import type { ConsoleStoreRowWire } from '@yaoji/contract/calls/console/stores'
import { shapeOfStore } from '../../lib/store-words.ts'
import { ageOf, dateOf } from '../../lib/time.ts'
import { messages } from './messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const { columns } = messages

export const StoreHead = () => <ColumnHeads columns={columns} numbers={['papers']} last="ordered" />

/** One store of the list. */
export function StoreRow({ row, isAt, now }: { row: ConsoleStoreRowWire; isAt: boolean; now: number }) {
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        <span className="line gap-4">
          <Link className="link cut" to="/stores/$code" params={{ code: row.store }}>
            {row.company}
          </Link>
          <span className="tag">{row.rank_name}</span>
        </span>
      </td>
      <td className="soft code">{row.store}</td>
      <td>
        <span className="st" data-s={shapeOfStore(row)}>
          {row.state_text}
        </span>{' '}
        {row.applied_at !== null && <span className="note">{messages.waits(ageOf(row.applied_at, now))}</span>}
      </td>
      <td className="n warn">{row.papers > 0 ? row.papers : ''}</td>
      <td className="soft">{row.region}</td>
      <td className="soft">{row.salesperson}</td>
      <td className="soft">{dateOf(row.created_at)}</td>
      <td className="soft last">{row.last_order_at === null ? messages.never : dateOf(row.last_order_at)}</td>
    </tr>
  )
}
