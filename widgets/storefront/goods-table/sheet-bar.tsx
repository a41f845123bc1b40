import { useStore } from '@nanostores/react'
import { Button } from '../../base/ui/parts.ts'
import { amountOf } from './add-rows.ts'
import type { MarkedAdding } from './marked-adding.ts'
import { messages } from './messages.ts'
import { markedRows, type SheetStore } from './sheet-store.ts'

export type SheetBarProps = {
  sheet: SheetStore
  adding: MarkedAdding
  today: string
  isOnlyMarked: boolean
  onOnlyMarked: (isOnly: boolean) => void
}

/** What was marked, to be seen alone and bought together. */
export function SheetBar({ sheet, adding, today, isOnlyMarked, onOnlyMarked }: SheetBarProps) {
  const marked = markedRows(useStore(sheet.$sheet))
  const listAdding = useStore(adding.$adding)
  const isAdding = listAdding.state === 'adding'
  const canUndo = listAdding.state === 'done' && listAdding.undoId !== null
  if (marked.length === 0 && !canUndo && !isOnlyMarked) return null
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
