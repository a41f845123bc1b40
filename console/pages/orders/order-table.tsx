import { Link } from '@tanstack/react-router'
import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import { selectionMessages } from '../../lib/messages.ts'
import { orderMessages } from '../../lib/order-messages.ts'
import { shapeOf } from '../../lib/order-words.ts'
import { ageOf, momentOf, grouped } from '../../lib/time.ts'
import { RowList } from '../../ui/row-list.tsx'
import { messages } from './messages.ts'
import { selectedMax, type Selection } from '../../ui/use-selection.ts'
import type { ColumnWidths } from '../../ui/use-widths.ts'
import { Cells } from '../../ui/columns.tsx'
import { ColumnHeads, type Sorting } from '../../ui/column-heads.tsx'

const lateSeconds = 4 * 3_600
const { columns } = messages

export type RowActions = {
  press: (row: ConsoleOrderRowWire) => void
  mayPress: (row: ConsoleOrderRowWire) => boolean
  isBusy: (id: string) => boolean
}
type Shown = RowActions & { selection: Selection<ConsoleOrderRowWire>; now: number; shown: readonly string[] }

function stateOf({ holds, status, status_text, waits }: ConsoleOrderRowWire): string {
  if (holds.length > 0) return holds.map(orderMessages.hold).join('、')
  if (waits !== null) return `${status_text} · ${orderMessages.wait(waits)}`
  return status === 30 ? messages.ready : status_text
}

function Row({ row, isAt, selection, now, shown, press, mayPress, isBusy }: Shown & { row: ConsoleOrderRowWire; isAt: boolean }) {
  const number = row.order_sn
  const isOver = row.status >= 80 || row.status < 0
  return (
    <tr className={`${selection.has(number) ? 'is-on' : ''} ${isAt ? 'is-at' : ''}`} aria-current={isAt || undefined}>
      <td className="pick">
        <input
          type="checkbox"
          aria-label={messages.select(number)}
          checked={selection.has(number)}
          onChange={() => selection.toggle(number)}
        />
      </td>
      <Cells columns={columns} shown={shown}>
        <td>
          <Link className="link code" to="/orders/$number" params={{ number }}>
            {number}
          </Link>
        </td>
        <td>
          <span className="line gap-4">
            <span className="cut">{row.company}</span>
            <span className="tag">{row.rank}</span>
          </span>
        </td>
        <td>
          <span className="st" data-s={shapeOf(row.status, row.holds)}>
            {stateOf(row)}
          </span>
        </td>
        <td className="n">{row.lines}</td>
        <td className="n">{row.units}</td>
        <td className="n b">{grouped(row.payable)}</td>
        <td className="wide">{row.pay_method}</td>
        <td className="soft wide">{row.warehouses.join('、')}</td>
        <td className="soft">{momentOf(row.created_at, now)}</td>
        <td className={`n ${!isOver && now - row.since > lateSeconds ? 'bad' : 'soft'}`}>{isOver ? '' : ageOf(row.since, now)}</td>
        <td className="last n">
          {row.next && mayPress(row) && (
            <button type="button" className="btn btn--row" disabled={isBusy(number)} onClick={() => press(row)}>
              {orderMessages.verb(row.next)}
            </button>
          )}
        </td>
      </Cells>
    </tr>
  )
}

type Heads = { sorting: Sorting; widths: ColumnWidths }

function Head({ selection, sorting, shown, widths }: Pick<Shown, 'selection' | 'shown'> & Heads) {
  return (
    <ColumnHeads
      columns={columns}
      shown={shown}
      numbers={['lines', 'units', 'payable', 'age', 'next']}
      wide={['pay', 'warehouse']}
      last="next"
      sorting={sorting}
      widths={widths}
    >
      <th scope="col" className="pick">
        <input type="checkbox" aria-label={selectionMessages.all(selectedMax)} checked={selection.isAll} onChange={selection.toggleAll} />
      </th>
    </ColumnHeads>
  )
}

type Table = Shown & Heads & { rows: readonly ConsoleOrderRowWire[]; at: number; readMore: () => void; isMore: boolean }

/** The orders as rows. */
export function OrderTable({ rows, at, readMore, isMore, sorting, widths, ...own }: Table) {
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<Head selection={own.selection} shown={own.shown} sorting={sorting} widths={widths} />}
      row={(row, _, isAt) => <Row key={row.order_sn} row={row} isAt={isAt} {...own} />}
      readMore={readMore}
      isMore={isMore}
    />
  )
}
