import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { Checkbox, Empty } from '../../base/ui/parts.ts'
import { selectLines } from './actions.ts'
import { CartGroup, type Group } from './cart-group.tsx'
import { $shownLines } from './filter-store.ts'
import { InvalidGroup } from './invalid-group.tsx'
import { messages } from './messages.ts'
import { isBuyable } from './preview.ts'
import { $today } from './store.ts'
import { useDrawnRows, wholeRows } from './use-drawn-rows.ts'

type PlacedGroup = Group & { place: number }

function groupsOf(lines: readonly CartLineWire[]): PlacedGroup[] {
  let place = 0
  return [...Map.groupBy(lines, line => line.goods.ck_id)].map(([warehouseId, members]) => {
    const group = { warehouseId, name: members[0]?.goods.ck_name ?? '', lines: members, place }
    place += members.length
    return group
  })
}

function sortedOut(lines: readonly CartLineWire[]) {
  const buyable = lines.filter(isBuyable)
  return { buyable, invalid: lines.filter(line => !isBuyable(line)), groups: groupsOf(buyable) }
}

function TableHead({ buyable }: { buyable: readonly CartLineWire[] }) {
  return (
    <div className="yaoji-cart-table__head" role="row">
      <div className="yaoji-cart-row__check" role="columnheader">
        <Checkbox
          label={messages.selectAll}
          isChecked={buyable.length > 0 && buyable.every(line => line.is_selected === 1)}
          onToggle={isChecked =>
            void selectLines(
              buyable.map(line => line.id),
              isChecked,
            )
          }
        />
      </div>
      <div role="columnheader">{messages.columnGoods}</div>
      <div role="columnheader">{messages.columnPrice}</div>
      <div role="columnheader">{messages.columnQuantity}</div>
      <div className="yaoji-cart-row__amount" role="columnheader">
        {messages.columnAmount}
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

/** All lines by warehouse, then what cannot be bought. */
export function CartTable({ isHeld = false }: CartTableProps) {
  const lines = useStore($shownLines)
  const today = useStore($today)
  const { buyable, invalid, groups } = useMemo(() => sortedOut(lines), [lines])
  const drawn = useDrawnRows(lines.length, isHeld)
  const whole = wholeRows(lines.length)
  if (lines.length === 0) return <Empty title={messages.filterEmpty} />
  return (
    <div className="yaoji-cart-table" role="table" aria-label={messages.table} data-quantities>
      <div role="rowgroup">
        <TableHead buyable={buyable} />
      </div>
      {groups.map(({ place, ...group }) => (
        <CartGroup key={group.warehouseId} group={group} today={today} place={place} drawn={drawn} whole={whole} />
      ))}
      <InvalidGroup lines={invalid} today={today} drawn={drawn - buyable.length} whole={whole - buyable.length} />
    </div>
  )
}
