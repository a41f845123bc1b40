import { Link } from '@tanstack/react-router'
import type { ConsoleStoreRowWire } from '@yaoji/contract/calls/console/stores'
import { shapeOfStore } from '../../lib/store-words.ts'
import { ageOf, dateOf } from '../../lib/time.ts'
import { messages } from './messages.ts'
import type { ColumnWidths } from '../../ui/use-widths.ts'
import { Cells } from '../../ui/columns.tsx'
import { ColumnHeads, type Sorting } from '../../ui/column-heads.tsx'

const { columns } = messages

const orders = { store: 'name', created: '-joined', ordered: '-ordered' } as const

type HeadProps = { sort: string | undefined; shown: readonly string[]; widths: ColumnWidths }

export const StoreHead = ({ sort, shown, widths }: HeadProps) => {
  const sorting: Sorting = { current: sort, usual: '-joined', orders }
  return <ColumnHeads columns={columns} shown={shown} numbers={['papers']} last="ordered" sorting={sorting} widths={widths} />
}

type Row = { row: ConsoleStoreRowWire; isAt: boolean; now: number; shown: readonly string[] }

/** One store of the list. */
export function StoreRow({ row, isAt, now, shown }: Row) {
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <Cells columns={columns} shown={shown}>
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
      </Cells>
    </tr>
  )
}
