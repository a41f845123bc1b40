import { useStore } from '@nanostores/react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { Checkbox, Price } from '../../base/ui/parts.ts'
import { selectLines } from './actions.ts'
import { CartRow } from './cart-row.tsx'
import { $swapFen } from './gift-store.ts'
import { $freightHints } from './hints.ts'
import { messages } from './messages.ts'
import { RowBlocks } from './row-blocks.tsx'
import { $unsaved } from './served.ts'

export type Group = { warehouseId: number; name: string; lines: readonly CartLineWire[] }

function groupAmount(lines: readonly CartLineWire[], swaps: Fen | undefined): string {
  const selected = lines.filter(line => line.is_selected === 1)
  return formatFen(addFen(...selected.map(line => parseFen(line.amount) ?? (0 as Fen)), swaps ?? (0 as Fen)))
}

function FreightHints({ warehouseId }: { warehouseId: number }) {
  const hints = useStore($freightHints)[warehouseId] ?? []
  return (
    <ul className="yaoji-cart-group__hints">
      {hints.map(({ text, isShort }) => (
        <li key={text} data-short={isShort}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** `place`: how many lines stand before it; `drawn`: how many of all are drawn by now; `whole`: how many are so at once. */
type CartGroupProps = { group: Group; today: string; place: number; drawn: number; whole: number }

/** The lines of one warehouse: they ship together and share one freight bar. */
export function CartGroup({ group: { warehouseId, name, lines }, today, place, drawn, whole }: CartGroupProps) {
  const unsaved = useStore($unsaved)
  const swaps = useStore($swapFen).get(warehouseId)
  const ids = lines.map(line => line.id)
  return (
    <div className="yaoji-cart-group" role="rowgroup">
      <div className="yaoji-cart-group__head" role="row">
        <div className="yaoji-cart-group__name" role="cell">
          <Checkbox
            label={messages.selectGroup(name)}
            isChecked={lines.every(line => line.is_selected === 1)}
            onToggle={isChecked => void selectLines(ids, isChecked)}
          >
            <strong>{name}</strong>
          </Checkbox>
          <FreightHints warehouseId={warehouseId} />
          <span className="yaoji-cart-group__amount">
            {messages.groupTotal}
            <Price value={groupAmount(lines, swaps)} tone="plain" />
          </span>
        </div>
      </div>
      <RowBlocks
        lines={lines}
        unsaved={unsaved}
        today={today}
        isFirst={place === 0}
        drawn={drawn - place}
        whole={whole - place}
        Row={CartRow}
      />
    </div>
  )
}
