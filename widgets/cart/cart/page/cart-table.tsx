import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { Checkbox, Empty } from '../../../base/ui/parts.ts'
import { useLastPurchases } from '../../../shared/last-purchase/parts.ts'
import { selectLines } from '../state/actions.ts'
import { CartGroup } from './cart-group.tsx'
import { groupsOf } from './cart-groups.ts'
import { $shownLines } from './filter-store.ts'
import { InvalidGroup } from './invalid-group.tsx'
import { messages as shared } from '../messages.ts'
import { pageMessages as messages } from './page-messages.ts'
import { pasteIntoLines } from '../fill/paste-host.tsx'
import { isBuyable } from '../state/preview.ts'
import { $cart, $today } from '../state/store.ts'
import { useDrawnRows, wholeRows } from './use-drawn-rows.ts'

function sortedOut(lines: readonly CartLineWire[]) {
  const buyable = lines.filter(isBuyable)
  return { buyable, invalid: lines.filter(line => !isBuyable(line)), groups: groupsOf(buyable) }
}

function TableHead({ buyable }: { buyable: readonly CartLineWire[] }) {
  const [lastDay, lastPrice, lastNumber] = messages.columnLast
  return (
    <div className="yaoji-sheet-head yaoji-cart-head" role="row">
      <div role="columnheader">
        <Checkbox
          label={shared.selectAll}
          isChecked={buyable.length > 0 && buyable.every(line => line.is_selected === 1)}
          onToggle={isChecked =>
            void selectLines(
              buyable.map(line => line.id),
              isChecked,
            )
          }
        />
      </div>
      <div className="yaoji-cell-goods" role="columnheader">
        <span>{messages.columnGoods}</span>
        <span>{messages.columnSpec}</span>
      </div>
      <div className="yaoji-cart-row__maker" role="columnheader">
        {messages.columnMaker}
      </div>
      <div role="columnheader">{messages.columnExpiry}</div>
      <div className="yaoji-cell-number" role="columnheader">
        {messages.columnStock}
      </div>
      <div className="yaoji-cell-last" role="columnheader">
        <span>{lastDay}</span>
        <span>{lastPrice}</span>
        <span>{lastNumber}</span>
      </div>
      <div className="yaoji-cell-number" role="columnheader">
        {messages.columnPrice}
      </div>
      <div role="columnheader">{messages.columnQuantity}</div>
      <div className="yaoji-cell-number" role="columnheader">
        {messages.columnAmount}
      </div>
      <div role="columnheader">{messages.columnNote}</div>
      <div className="yaoji-cart-head__wide" role="columnheader">
        {messages.columnMarks}
      </div>
      <div role="columnheader">
        <span className="yaoji-visually-hidden">{messages.columnAction}</span>
      </div>
    </div>
  )
}

type CartTableProps = {
  /** Beyond its first rows it waits for something else of the page. */
  isHeld?: boolean
}

/** All lines by order and warehouse, then what cannot be bought. */
export function CartTable({ isHeld = false }: CartTableProps) {
  const lines = useStore($shownLines)
  const today = useStore($today)
  const { buyable, invalid, groups } = useMemo(() => sortedOut(lines), [lines])
  const drawn = useDrawnRows(lines.length, isHeld)
  const whole = wholeRows(lines.length)
  const cart = useStore($cart)
  useLastPurchases(cart.state === 'ready' ? cart.cart.data.map(({ goods }) => goods.id) : [])
  if (lines.length === 0) return <Empty title={messages.filterEmpty} />
  return (
    <div className="yaoji-cart-table" role="table" aria-label={shared.table} data-quantities onPaste={pasteIntoLines}>
      <div className="yaoji-cart-table__head" role="rowgroup">
        <TableHead buyable={buyable} />
      </div>
      {groups.map(group => (
        <CartGroup key={group.key} group={group} today={today} drawn={drawn} whole={whole} />
      ))}
      <InvalidGroup lines={invalid} today={today} drawn={drawn - buyable.length} whole={whole - buyable.length} />
    </div>
  )
}
