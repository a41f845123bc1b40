import { Link } from '@tanstack/react-router'
import type { ConsolePromotionRowWire } from '@yaoji/contract/calls/console/promotions'
import { operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { promotionMessages as words } from '../../lib/promotion-messages.ts'
import { nameOfPromotion, periodOf, scopeOf, shapeOfPromotion, unitsOf } from '../../lib/promotion-words.ts'
import { grouped } from '../../lib/time.ts'
import { messages } from './messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const { columns } = messages
const numbers: readonly string[] = ['units', 'orders', 'saved']
/** Columns that a narrow window goes without. */
const wide: readonly string[] = ['operator', 'orders']

export const PromotionHead = () => <ColumnHeads columns={columns} numbers={numbers} wide={wide} last="state" />

/** One promotion of the list. */
export function PromotionRow({ row, isAt }: { row: ConsolePromotionRowWire; isAt: boolean }) {
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        <Link className="link cut" to="/promotions/$id" params={{ id: String(row.promotion_id) }} title={nameOfPromotion(row)}>
          {nameOfPromotion(row)}
        </Link>
      </td>
      <td className="soft">{operatedPromotionNames[row.promotion_kind]}</td>
      <td className="soft code">{periodOf(row)}</td>
      <td>
        <span className="cut" title={scopeOf(row)}>
          {scopeOf(row)}
        </span>
      </td>
      <td className="n">{unitsOf(row)}</td>
      <td className="n soft wide">{row.orders > 0 ? row.orders : ''}</td>
      <td className="n">{row.saved === '' || row.saved === '0.00' ? '' : `¥${grouped(row.saved)}`}</td>
      <td>{row.clashes > 0 && <span className="tag tag--warn">{words.clashes(row.clashes)}</span>}</td>
      <td className="soft wide">{row.operator}</td>
      <td className="last">
        <span className="st" data-s={shapeOfPromotion(row.state)}>
          {words.states[row.state]}
        </span>
      </td>
    </tr>
  )
}
