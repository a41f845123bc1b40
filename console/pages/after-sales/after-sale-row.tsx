import { Link } from '@tanstack/react-router'
import type { ConsoleAfterSaleRowWire } from '@yaoji/contract/calls/console/after-sales'
import { afterSaleStates, openAfterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { afterSaleMessages } from '../../lib/after-sale-messages.ts'
import { afterSaleOperation, shapeOfAfterSale } from '../../lib/after-sale-words.ts'
import { useMay } from '../../lib/session.ts'
import { ageOf, grouped, momentOf } from '../../lib/time.ts'
import { messages } from './messages.ts'
import type { ColumnWidths } from '../../ui/use-widths.ts'
import { Cells } from '../../ui/columns.tsx'
import { ColumnHeads, type Sorting } from '../../ui/column-heads.tsx'

const lateSeconds = 24 * 3_600
const numbers: readonly string[] = ['units', 'photos', 'age', 'next']

type HeadProps = { sorting: Sorting; shown: readonly string[]; widths: ColumnWidths }

export const AfterSaleHead = (props: HeadProps) => <ColumnHeads columns={messages.columns} numbers={numbers} {...props} />

type Row = {
  shown: readonly string[]
  row: ConsoleAfterSaleRowWire
  isAt: boolean
  now: number
  press: (row: ConsoleAfterSaleRowWire) => void
  isBusy: boolean
}

/** One after-sale of the list. */
export function AfterSaleRow({ row, isAt, now, press, isBusy, shown }: Row) {
  const may = useMay()
  const isOpen = openAfterSaleStates.includes(row.status)
  const isLate = row.next !== null && now - row.since > lateSeconds
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <Cells columns={messages.columns} shown={shown}>
        <td>
          <Link className="link code" to="/after-sales/$number" params={{ number: row.after_sale_sn }}>
            {row.after_sale_sn}
          </Link>
        </td>
        <td>
          <span className="cut">{row.company}</span>
        </td>
        <td>{row.kind_name}</td>
        <td className="soft">{row.reason_name}</td>
        <td>
          <span className="line gap-4">
            <span className="cut">{row.goods}</span>
            {row.lines > 1 && <span className="note">{messages.lines(row.lines)}</span>}
          </span>
        </td>
        <td className="n">{row.units}</td>
        <td className="n soft">{row.photos > 0 ? row.photos : ''}</td>
        <td>
          <span className="st" data-s={shapeOfAfterSale(row.status)}>
            {row.status_text}
          </span>{' '}
          {row.refunded !== '0.00' && (
            <span className="note">{messages.refunded(grouped(row.refunded), row.status === afterSaleStates.done)}</span>
          )}
        </td>
        <td className="soft">{momentOf(row.created_at, now)}</td>
        <td className={isLate ? 'n bad' : 'n soft'}>{isOpen ? ageOf(row.since, now) : ''}</td>
        <td className="last n">
          {row.next && may(afterSaleOperation(row.next)) && (
            <button type="button" className="btn btn--row" disabled={isBusy} onClick={() => press(row)}>
              {afterSaleMessages.listed(row.next)}
            </button>
          )}
        </td>
      </Cells>
    </tr>
  )
}
