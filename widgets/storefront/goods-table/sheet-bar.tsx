import { useStore } from '@nanostores/react'
import { $cartCount } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Price } from '../../base/ui/parts.ts'
import { amountOf } from './add-rows.ts'
import type { MarkedAdding } from './marked-adding.ts'
import { dockMessages, messages } from './messages.ts'
import { markedRows, type SheetRow, type SheetStore } from './sheet-store.ts'
import { useQuestionMark } from './use-grid-keys.ts'

export type SheetBarProps = {
  sheet: SheetStore
  adding: MarkedAdding
  today: string
  isOnlyMarked: boolean
  onOnlyMarked: (isOnly: boolean) => void
}

/** What was added from this page, the keys, and the way on. */
function Dock({ rows }: { rows: readonly SheetRow[] }) {
  const inCart = useLiveStore($cartCount, undefined)
  const amount = amountOf(rows)
  return (
    <div className="yaoji-goods-dock" role="group" aria-label={messages.columns.add}>
      <p className="yaoji-goods-dock__count" role="status">
        {rows.length > 0 && dockMessages.added(rows.length)}
      </p>
      <p className="yaoji-key-hint">{messages.keys}</p>
      {amount !== undefined && (
        <p className="yaoji-goods-dock__amount">
          {dockMessages.amount} <Price value={amount} size="l" />
        </p>
      )}
      <Button kind="primary" href={environment.href(cartPath())}>
        {dockMessages.toCart(inCart)}
      </Button>
    </div>
  )
}

/** What was marked, to be seen alone and bought together; while nothing is, what was added one by one. */
export function SheetBar({ sheet, adding, today, isOnlyMarked, onOnlyMarked }: SheetBarProps) {
  useQuestionMark()
  const rows = useStore(sheet.$sheet)
  const marked = markedRows(rows)
  const listAdding = useStore(adding.$adding)
  const isAdding = listAdding.state === 'adding'
  const canUndo = listAdding.state === 'done' && listAdding.undoId !== null
  const added = Object.values(rows).filter(row => row?.outcome?.state === 'added')
  if (marked.length === 0 && !canUndo && !isOnlyMarked) return <Dock rows={added.filter(row => row !== undefined)} />
  const amount = amountOf(marked)
  return (
    <div className="yaoji-sticky-bar yaoji-sheet-bar" role="group" aria-label={messages.columns.mark}>
      <p className="yaoji-sheet-bar__count" role="status">
        <strong>{messages.chosen(marked.length)}</strong>
        {amount !== undefined && <span>{messages.chosenAmount(amount)}</span>}
      </p>
      {canUndo && (
        <Button kind="text" isBusy={listAdding.isUndoing} onClick={() => void adding.undo()}>
          {messages.undo}
        </Button>
      )}
      {marked.length > 0 && (
        <Button kind="text" onClick={sheet.forgetMarks}>
          {messages.forgetChosen}
        </Button>
      )}
      <Button size="small" onClick={() => onOnlyMarked(!isOnlyMarked)}>
        {isOnlyMarked ? messages.allGoods : messages.onlyChosen}
      </Button>
      <Button kind="primary" size="small" isBusy={isAdding} isDisabled={marked.length === 0} onClick={() => void adding.addMarked(today)}>
        {isAdding ? messages.addingChosen : messages.addChosen}
      </Button>
    </div>
  )
}
