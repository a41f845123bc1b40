import { useStore } from '@nanostores/react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { DeliveryLine } from '../../../shared/parcel/parts.ts'
import { Button, Checkbox, Icon, Price } from '../../../base/ui/parts.ts'
import { selectLines } from '../state/actions.ts'
import type { CartGroupOf } from './cart-groups.ts'
import { CartRow } from '../row/cart-row.tsx'
import { openFill } from '../fill/fill.ts'
import { $swapFen } from '../gifts/gift-store.ts'
import { $freightHints, type FreightHint } from '../fill/hints.ts'
import { messages as shared } from '../messages.ts'
import { pageMessages as messages } from './page-messages.ts'
import { RowBlocks } from './row-blocks.tsx'
import { $unsaved } from '../state/served.ts'
import { $startGaps, setAside } from '../to-checkout/start-gaps.ts'

function groupAmount(lines: readonly CartLineWire[], swaps: Fen): string {
  const selected = lines.filter(line => line.is_selected === 1)
  return formatFen(addFen(...selected.map(line => parseFen(line.amount) ?? (0 as Fen)), swaps))
}

function Hint({ hint: { text, isShort, basis, counted } }: { hint: FreightHint }) {
  return (
    <li data-short={isShort} title={counted}>
      <span className={basis ? 'yaoji-half' : 'yaoji-done'}>{text}</span>
      {basis && <span className="yaoji-cart-group__basis">{basis}</span>}
      {counted && <span className="yaoji-cart-group__counted">{counted}</span>}
    </li>
  )
}

/** What a warehouse still wants, and the two ways on below the amount it delivers from. */
function Freight({ warehouseId }: { warehouseId: number }) {
  const hints = useStore($freightHints)[warehouseId] ?? []
  const gap = useStore($startGaps).find(each => each.warehouseId === warehouseId)
  return (
    <>
      <ul className="yaoji-cart-group__hints">
        {hints.map(hint => (
          <Hint key={hint.text} hint={hint} />
        ))}
      </ul>
      <DeliveryLine warehouseId={warehouseId} className="yaoji-cart-group__delivery" />
      {gap && (
        <>
          <Button kind="text" size="small" onClick={() => openFill({ kind: 'start', id: warehouseId })}>
            {shared.fillUp}
          </Button>
          <Button kind="text" size="small" onClick={() => void setAside(gap)}>
            {shared.setAside}
          </Button>
        </>
      )}
    </>
  )
}

function GroupHead({ group: { kind, name, lines, warehouseIds, time, note } }: { group: CartGroupOf }) {
  const swaps = useStore($swapFen)
  const ownSwaps = kind === 'warehouse' ? addFen(...warehouseIds.map(id => swaps.get(id) ?? (0 as Fen))) : (0 as Fen)
  const ids = lines.map(line => line.id)
  return (
    <div className="yaoji-sheet-group" role="row" data-kind={time ? 'time' : undefined}>
      <div className="yaoji-cart-group__name" role="cell" aria-colspan={12}>
        <Checkbox
          label={messages.selectGroup(name)}
          isChecked={lines.every(line => line.is_selected === 1)}
          onToggle={isChecked => void selectLines(ids, isChecked)}
        >
          <strong>{name}</strong>
        </Checkbox>
        <span className="yaoji-cell-soft">{messages.kinds(lines.length)}</span>
        {time && (
          <span className="yaoji-cart-group__time">
            <Icon name="clock" />
            {time}
          </span>
        )}
        {note && <span className="yaoji-cart-group__note">{note}</span>}
        {warehouseIds.map(id => (
          <Freight key={id} warehouseId={id} />
        ))}
        <span className="yaoji-cart-group__amount">
          {messages.groupTotal}
          <Price value={groupAmount(lines, ownSwaps)} tone="plain" />
        </span>
      </div>
    </div>
  )
}

/** `drawn`: how many lines of all groups are drawn by now; `whole`: how many are whole from the start. */
type CartGroupProps = { group: CartGroupOf; today: string; drawn: number; whole: number }

/** The lines of one order or of one warehouse, under a head that stays in sight. */
export function CartGroup({ group, today, drawn, whole }: CartGroupProps) {
  const unsaved = useStore($unsaved)
  const { lines, place } = group
  return (
    <div className="yaoji-cart-group" role="rowgroup">
      <GroupHead group={group} />
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
